import type { Sharp } from "sharp";
import { loadSharp } from "#server/files/sharp.ts";

/**
 * A picture as documents print it: a PNG with 256 colours, which keeps each document small. With transparency it has no
 * palette, because the PDF library omits the last colour of a palette whose transparency has 255 entries.
 */
export async function printedPng(picture: Sharp): Promise<Buffer> {
  const sharp = await loadSharp();
  const small = await picture.png({ palette: true }).toBuffer();
  const { hasAlpha } = await sharp(small).metadata();
  return hasAlpha ? sharp(small).png({ palette: false }).toBuffer() : small;
}
