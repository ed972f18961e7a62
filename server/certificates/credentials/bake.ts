import { crc32 } from "node:zlib";

/** Length of a PNG file's signature and of its first chunk, IHDR (PNG specification, 5.2 and 11.2.2). */
const HEADER_BYTES = 8 + 25;

/** Keyword of the text that holds a credential (Open Badges 3.0, 5.3.1). */
const KEYWORD = "openbadgecredential";

/** An uncompressed iTXt chunk without language and translated keyword (PNG specification, 11.3.4.5). */
function textChunk(keyword: string, text: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from("iTXt"), Buffer.from(`${keyword}\0\0\0\0\0`), text]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length - 4);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}

/** A PNG with a signed credential in it (Open Badges 3.0, 5.3.1). */
export function bakePng(image: Buffer, credential: Buffer): Buffer {
  const [header, rest] = [image.subarray(0, HEADER_BYTES), image.subarray(HEADER_BYTES)];
  return Buffer.concat([header, textChunk(KEYWORD, credential), rest]);
}

/** An SVG with a signed credential in it (Open Badges 3.0, 5.3.2). */
export function bakeSvg(image: string, credential: Buffer): Buffer {
  // In JSON these characters occur only within texts, where an escape has the same meaning.
  const text = credential.toString().replaceAll("]]>", "]]\\u003e");
  const [start = "", ...rest] = image.split(">");
  const tag = `${start} xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0">`;
  return Buffer.from(`${tag}<openbadges:credential><![CDATA[${text}]]></openbadges:credential>${rest.join(">")}`);
}
