import { importBuilt } from "../lib/import-built.mjs";

const SIZE = 600;
const centre = { x: SIZE / 2, y: SIZE / 2 };
const rings = [
  { radius: 296, waves: 12, height: 0.13, lines: 7 },
  { radius: 214, waves: 10, height: 0.17, lines: 6 },
  { radius: 132, waves: 8, height: 0.24, lines: 5 },
];

/** The fine lines of the certificate's paper as a picture; inlined they would be a third of a sign-in page. */
export async function rosette() {
  const { guilloche } = await importBuilt("domain/certificate/guilloche.ts");
  const paths = rings.map((ring) => `  <path d="${guilloche({ centre, ...ring })}" />`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" aria-hidden="true" fill="none" stroke="#000" stroke-width="0.7">
${paths.join("\n")}
</svg>
`;
}
