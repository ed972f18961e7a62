import { writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { pictureForPrint } from "#server/files/pictures.ts";
import { renderDocument } from "#server/pdf/render.ts";
import { aCertificate } from "#tests/pdf/documents.ts";
import { describeWithPoppler, pictureOf } from "#tests/pdf/poppler.ts";

/**
 * A stroke in pure green, a colour that no certificate has, on a transparent or a white background. Next to it is a
 * shade with each degree of transparency, as scanned signatures have.
 */
const stroke = (background: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="440" height="140"><linearGradient id="fade"><stop offset="0" stop-color="#00c800" stop-opacity="0"/><stop offset="1" stop-color="#00c800"/></linearGradient>${background}<rect y="120" width="440" height="20" fill="url(#fade)"/><path d="M20 90C80 -40 120 200 180 60S300 20 420 90" fill="none" stroke="#00c800" stroke-width="9" stroke-linecap="round"/></svg>`;

/** Number of pixels on the first page that have the colour of the stroke. */
function greenPixels(bytes: Uint8Array): number {
  const { data } = pictureOf(bytes, 1, 150);
  let found = 0;
  for (let at = 0; at < data.length; at += 4)
    if (Number(data[at]) < 40 && Number(data[at + 1]) > 160 && Number(data[at + 2]) < 40) found += 1;
  return found;
}

/** A signature on paper, after the conversion of an uploaded picture. */
async function printed(svg: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "issuer-"));
  const path = join(folder, "sent");
  writeFileSync(path, await sharp(Buffer.from(svg)).png().toBuffer());
  const signature = await pictureForPrint(path, { group: "CO-LT", member: "u1" });
  await rm(folder, { recursive: true });
  const document = aCertificate("en-GB");
  return greenPixels(await renderDocument({ ...document, pictures: { ...document.pictures, signature } }));
}

describeWithPoppler("the signature on a certificate (needs poppler-utils)", () => {
  test("has the same strokes on a transparent background as on a white one", async () => {
    const onWhite = await printed(stroke(`<rect width="440" height="140" fill="#fff"/>`));
    expect(onWhite).toBeGreaterThan(500);
    expect(await printed(stroke(""))).toBeGreaterThan(onWhite * 0.8);
  });
});
