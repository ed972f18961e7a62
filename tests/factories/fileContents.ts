import { Buffer } from "node:buffer";
import { randomBytes } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import { zipSync } from "fflate";
import sharp from "sharp";

/** A small PDF with one page that has a word on it. */
export const pdf = (word = "proof", pages = 1): Buffer => {
  const numbers = Array.from({ length: pages }, (_, index) => (index === 0 ? 3 : index + 5));
  const content = "/MediaBox[0 0 200 200]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>";
  return Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[${numbers.map((number) => `${number} 0 R`).join(" ")}]/Count ${pages}>>endobj
${numbers.map((number) => `${number} 0 obj<</Type/Page/Parent 2 0 R${content}>>endobj`).join("\n")}
4 0 obj<</Length ${word.length + 33}>>stream
BT /F 24 Tf 20 100 Td (${word}) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
startxref
9
%%EOF
`);
};

/** A picture of one color. */
export const picture = (format: "jpeg" | "png" | "webp", width = 60, height = 40): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#3a7" } })
    [format]()
    .toBuffer();

/** A photo as phones take it: rotated, with the place where it was taken. */
export const photo = (width = 60, height = 40): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#a37" } })
    .jpeg()
    .withExif({
      IFD0: { Make: "A phone", Model: "Of somebody" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "54/1 41/1 0/1", GPSLongitudeRef: "E", GPSLongitude: "25/1 16/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** A part of an MP4: its length, name and content. */
export const box = (name: string, content: Buffer = Buffer.alloc(0)): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(name, 4, "latin1");
  return Buffer.concat([head, content]);
};

const description = box("moov", box("mvhd", Buffer.alloc(100)));

/** An empty video; its last part claims to be so many bytes longer than it is. */
export const video = (missing = 0, described: Buffer[] = [description], brand = "isom"): Buffer => {
  const last = box("mdat");
  last.writeUInt32BE(last.length + missing);
  return Buffer.concat([box("ftyp", Buffer.from(`${brand}\0\0\0\0${brand}mp42`)), ...described, last]);
};

/** A part of a PNG: its name and its content, between its length and its checksum. */
function pngPart(name: string, content: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/** A square PNG of noise in 256 colours, one byte per pixel: converted to all colours it takes far more. */
export function noise(side: number): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 3, 0, 0, 0]);
  for (const at of [0, 4]) head.writeUInt32BE(side, at);
  const rows = Array.from({ length: side }, () => Buffer.concat([Buffer.alloc(1), randomBytes(side)]));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngPart("IHDR", head),
    pngPart("PLTE", randomBytes(3 * 256)),
    pngPart("IDAT", deflateSync(Buffer.concat(rows), { level: 0 })),
    pngPart("IEND"),
  ]);
}

/** A PNG that claims to be twice as wide as its data. */
export function wider(png: Buffer): Buffer {
  const head = png.subarray(12, 29);
  head.writeUInt32BE(head.readUInt32BE(4) * 2, 4);
  png.writeUInt32BE(crc32(head), 29);
  return png;
}

/** A ZIP of these files. */
export const archive = (files: Record<string, Uint8Array>): Buffer => Buffer.from(zipSync(files));

export const officeType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** A letter as office programs write it, with so much more that packs to nearly nothing. */
export function office({ macros = false, padding = 0 } = {}): Buffer {
  const part = macros ? "application/vnd.ms-word.document.macroEnabled.main+xml" : `${officeType}.main+xml`;
  const types = `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${part}"/></Types>`;
  return archive({
    "[Content_Types].xml": Buffer.from(types + " ".repeat(padding)),
    "word/document.xml": Buffer.from("<w:document/>"),
  });
}
