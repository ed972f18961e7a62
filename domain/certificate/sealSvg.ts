import { levelColours, palette } from "#domain/certificate/palette.ts";
import { sealBox, sealCentre, sealRadii, sealShape } from "#domain/certificate/seal.ts";
import type { Level } from "#domain/generated/programme.ts";

/** Pixels of the image per unit of `sealBox`: large enough for a CV and a web page. */
const SCALE = 4;

const disc = (radius: number, fill: string, stroke: string, width: number) =>
  `<circle cx="${sealCentre.x}" cy="${sealCentre.y}" r="${radius}" fill="${fill}" stroke="${stroke}" stroke-width="${width}"/>`;

/** The seal of a level as an SVG file, for credentials and badges outside the product. */
export function sealSvg(level: Level): string {
  const { light, base, dark, tint } = levelColours[level];
  const { body, ribbons, steps, stars } = sealShape(level);
  const { width, height } = sealBox;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * SCALE}" height="${height * SCALE}" viewBox="0 0 ${width} ${height}">`,
    `<linearGradient id="metal" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="0.55" stop-color="${base}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`,
    `<path d="${ribbons.join("")}" fill="${palette.ink}"/>`,
    `<path d="${body}" fill="url(#metal)" stroke="${dark}" stroke-width="0.8"/>`,
    disc(sealRadii.disc, palette.paper, dark, 0.8),
    disc(sealRadii.ring, tint, base, 1.2),
    ...steps.map(
      ({ path, asked }) =>
        `<path d="${path}" fill="${asked ? dark : palette.paper}" stroke="${dark}" stroke-width="0.8"/>`,
    ),
    disc(sealRadii.field, palette.paper, base, 0.8),
    `<path d="${stars}" fill="${dark}"/>`,
    "</svg>",
  ].join("");
}
