import { guilloche } from "#domain/certificate/guilloche.ts";

const centre = { x: 300, y: 300 };
const rings = [
  { radius: 296, waves: 12, height: 0.13, lines: 7 },
  { radius: 214, waves: 10, height: 0.17, lines: 6 },
  { radius: 132, waves: 8, height: 0.24, lines: 5 },
].map((ring) => guilloche({ centre, ...ring }));

/** The fine lines of the certificate's paper, as decoration behind a page. */
export function Rosette() {
  return (
    <svg className="rosette" viewBox="0 0 600 600" aria-hidden="true" focusable="false">
      {rings.map((ring) => (
        <path key={ring.length} d={ring} />
      ))}
    </svg>
  );
}
