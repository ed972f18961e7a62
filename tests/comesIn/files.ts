import { Buffer } from "node:buffer";
import { type Zippable, zipSync } from "fflate";
import sharp from "sharp";
import { encryptedPdf, encryptedPdfs, inBrackets } from "#tests/comesIn/encryptedPdfs.ts";
import type { Row } from "#tests/comesIn/rows.ts";
import { archive, box, office, pdf, picture, video } from "#tests/factories/fileContents.ts";

type Bytes = Uint8Array | Promise<Uint8Array>;

/** A file: the name it is sent with, and the media type that it is accepted as, or the error code. */
export interface FileRow extends Row {
  as: string;
  content(): Bytes;
}

const bytes = (...parts: (string | Uint8Array)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));
const row = (as: string, input: string, result: string, content: () => Bytes): FileRow => ({
  as,
  input,
  result,
  content,
});

const PDF = "application/pdf";
const JPEG = "image/jpeg";
const PNG = "image/png";
const officeTypes = {
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  odt: "application/vnd.oasis.opendocument.text",
  ods: "application/vnd.oasis.opendocument.spreadsheet",
  odp: "application/vnd.oasis.opendocument.presentation",
};

const flat = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: "#3a7" } });

const openXml = (type: string) =>
  archive({
    "[Content_Types].xml": Buffer.from(
      `<?xml version="1.0"?><Types><Override PartName="/a.xml" ContentType="${type}.main+xml"/></Types>`,
    ),
    "a.xml": Buffer.from("<a/>"),
  });

const openDocument = (type: string, more: Zippable = { "content.xml": Buffer.from("<office:document-content/>") }) =>
  Buffer.from(zipSync({ mimetype: [Buffer.from(type), { level: 0 }], ...more }));

/** The container of old office files, and of new ones with a password, with the name of one part. */
const container = (part: string) =>
  bytes("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", Buffer.alloc(1000), Buffer.from(part, "utf16le"), Buffer.alloc(500));

/** A zip whose entries are marked as encrypted. */
function withPassword(zip: Buffer): Buffer {
  for (const [mark, flags] of [
    ["PK\x03\x04", 6],
    ["PK\x01\x02", 8],
  ] as const)
    for (let at = zip.indexOf(mark, 0, "latin1"); at >= 0; at = zip.indexOf(mark, at + 4, "latin1"))
      zip.writeUInt16LE(zip.readUInt16LE(at + flags) | 1, at + flags);
  return zip;
}

const branded = (brand: string, ...boxes: Buffer[]) =>
  bytes(box("ftyp", bytes(brand, "\0\0\0\0", brand, "mp42")), ...boxes);
const index = () => box("moov", box("mvhd", Buffer.alloc(100)));
const recorded = (brand: string) => branded(brand, index(), box("mdat", Buffer.alloc(16)));

/** A WebM video: its header, and a segment of a known or an open length. */
const webm = (length: string, type = "webm") =>
  bytes(
    "\x1a\x45\xdf\xa3",
    "\x87",
    "\x42\x82",
    String.fromCharCode(0x80 + type.length),
    type,
    "\x18\x53\x80\x67",
    length,
    Buffer.alloc(20),
  );

const words = "Kasos knyga: prekė, kaina, suma";
const windows = (...letters: number[]) => bytes("Preis;", Buffer.from(letters), "\r\n");
const utf16be = (text: string) => Buffer.from(text, "utf16le").swap16();
const code = (language: string) => `${language}\n`;

const pdfs: FileRow[] = [
  row("a PDF", "plan.pdf", PDF, pdf),
  row("a PDF with another ending", "plan.docx", PDF, pdf),
  row("a PDF behind a byte order mark", "plan.pdf", PDF, () => bytes("\xef\xbb\xbf", pdf())),
  row("a PDF behind blank lines, as some websites send it", "plan.pdf", PDF, () => bytes("\r\n\r\n", pdf())),
  row("a PDF behind the header of an email", "plan.pdf", PDF, () =>
    bytes("Content-Type: application/pdf\r\n\r\n", pdf()),
  ),
  row("a PDF behind 1,000 other bytes", "plan.pdf", PDF, () => bytes(Buffer.alloc(1000), pdf())),
  row("a PDF behind 2,000 other bytes", "plan.pdf", "FILE_TYPE", () => bytes(Buffer.alloc(2000), pdf())),
  row("a PDF with padding at its end", "plan.pdf", PDF, () => bytes(pdf(), Buffer.alloc(5000))),
  row("a PDF with a web page at its end", "plan.pdf", PDF, () => bytes(pdf(), "<html>Thank you</html>")),
  row("a PDF that was cut off", "plan.pdf", "FILE_BROKEN", () => pdf().subarray(0, 200)),
  row("the first line of a PDF", "plan.pdf", "FILE_BROKEN", () => bytes("%PDF-1.4\n%\xe2\xe3\xcf\xd3\n")),
  ...encryptedPdfs.map((encrypted) => {
    const { revision, needsPassword } = encrypted;
    const as = needsPassword ? "needs a password" : "only restricts printing";
    return row(`a PDF that ${as} (encryption ${revision})`, "plan.pdf", needsPassword ? "FILE_LOCKED" : PDF, () =>
      encryptedPdf(encrypted),
    );
  }),
  ...encryptedPdfs.flatMap(({ needsPassword, revision, id, dictionary }) =>
    [true, false].map((octal) =>
      row(
        `the same with its strings ${octal ? "as numbers" : "as bytes"} (${revision})`,
        "plan.pdf",
        needsPassword ? "FILE_LOCKED" : PDF,
        () => encryptedPdf({ id, dictionary: inBrackets(dictionary, octal) }),
      ),
    ),
  ),
  row("a PDF with a password behind blank lines", "plan.pdf", "FILE_LOCKED", () =>
    bytes("\n\n", ...encryptedPdfs.slice(0, 1).map((encrypted) => encryptedPdf(encrypted, true))),
  ),
  row("a PDF about encryption", "plan.pdf", PDF, () => pdf("/Encrypt")),
];

const photos: FileRow[] = [
  row("a JPEG", "photo.jpg", JPEG, () => picture("jpeg")),
  row("a JPEG called PNG", "photo.png", JPEG, () => picture("jpeg")),
  row("a JPEG without an ending, as messengers send it", "IMG-20261129-WA0001", JPEG, () => picture("jpeg")),
  row("a progressive JPEG", "photo.jpg", JPEG, () => flat().jpeg({ progressive: true }).toBuffer()),
  row("a grey JPEG", "scan.jpg", JPEG, () => flat().greyscale().jpeg().toBuffer()),
  row("a JPEG in the colours of print", "flyer.jpg", JPEG, () => flat().toColourspace("cmyk").jpeg().toBuffer()),
  row("a JPEG behind a line break", "photo.jpg", JPEG, async () => bytes("\r\n", await picture("jpeg"))),
  row("a JPEG behind 700 other bytes", "photo.jpg", JPEG, async () => bytes(Buffer.alloc(700), await picture("jpeg"))),
  row("a motion photo: a JPEG with a video at its end", "PXL.MP.jpg", JPEG, async () =>
    bytes(await picture("jpeg"), video()),
  ),
  row("a photo of two lenses (MPO)", "DSC.MPO", JPEG, async () => bytes(await picture("jpeg"), await picture("jpeg"))),
  row("a panorama of 40,000 pixels", "pano.jpg", JPEG, () => flat(40_000, 20).jpeg().toBuffer()),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((orientation) =>
    row(`a photo held in position ${orientation}`, "photo.jpg", JPEG, () =>
      flat().jpeg().withMetadata({ orientation }).toBuffer(),
    ),
  ),
  row("a PNG", "stall.png", PNG, () => picture("png")),
  row("a PNG called JPEG", "stall.jpg", PNG, () => picture("png")),
  row("a PNG of 16 bits", "scan.png", PNG, () => flat().toColourspace("rgb16").png().toBuffer()),
  row("a PNG of 256 colours", "logo.png", PNG, () => flat().png({ palette: true }).toBuffer()),
  row("a PNG behind a byte order mark", "stall.png", PNG, async () => bytes("\xef\xbb\xbf", await picture("png"))),
  row("a WebP", "stall.webp", "image/webp", () => picture("webp")),
  row("a photo of an iPhone (HEIC)", "IMG_0001.HEIC", "FILE_PHOTO_FORMAT", () => branded("heic")),
  row("a photo of a Samsung phone (HEIF)", "20261129.heic", "FILE_PHOTO_FORMAT", () => branded("mif1")),
  row("a burst of photos (HEIC)", "IMG_0002.HEIC", "FILE_PHOTO_FORMAT", () => branded("hevc")),
  row("an AVIF, as websites have it", "stall.avif", "FILE_PHOTO_FORMAT", () => branded("avif")),
  row("a TIFF of a scanner", "scan.tif", "FILE_PHOTO_FORMAT", () => flat().tiff().toBuffer()),
  row("a bitmap of Paint", "stall.bmp", "FILE_PHOTO_FORMAT", () => bytes("BM", Buffer.alloc(60))),
  row("an icon", "logo.ico", "FILE_PHOTO_FORMAT", () => bytes("\0\0\x01\0\x01\0", Buffer.alloc(60))),
  row("a GIF", "logo.gif", "FILE_TYPE", () => flat().gif().toBuffer()),
  row("a file of Photoshop", "logo.psd", "FILE_TYPE", () => bytes("8BPS\0\x01", Buffer.alloc(60))),
  row("a drawing (SVG)", "logo.svg", "FILE_TYPE", () => bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')),
];

const videos: FileRow[] = [
  ...["isom", "iso6", "mp41", "mp42", "avc1", "MSNV", "dash", "XAVC"].map((brand) =>
    row(`an MP4 (${brand})`, "fair.mp4", "video/mp4", () => recorded(brand)),
  ),
  row("a video of an iPhone, also of a live photo (MOV)", "IMG_0001.MOV", "video/quicktime", () => recorded("qt  ")),
  row("a MOV called MP4", "fair.mp4", "video/quicktime", () => recorded("qt  ")),
  row("an old MOV that begins with its index", "clip.mov", "video/quicktime", () => bytes(index(), box("mdat"))),
  ...["M4V ", "M4VH", "M4VP"].map((brand) =>
    row(`a video of iTunes (${brand.trim()})`, "clip.m4v", "video/x-m4v", () => recorded(brand)),
  ),
  ...["3gp4", "3gp5", "3gp6", "3gs7"].map((brand) =>
    row(`a video of an older phone (${brand})`, "clip.3gp", "video/3gpp", () => recorded(brand)),
  ),
  row("a video of a CDMA phone", "clip.3g2", "video/3gpp2", () => recorded("3g2a")),
  row("an MP4 with its index at the end", "fair.mp4", "video/mp4", () => branded("isom", box("mdat"), index())),
  row("an MP4 with padding at its end", "fair.mp4", "video/mp4", () => bytes(recorded("isom"), Buffer.alloc(40))),
  row("a recording of a browser (WebM)", "screen.webm", "video/webm", () => webm("\x01\xff\xff\xff\xff\xff\xff\xff")),
  row("a WebM of a known length", "clip.webm", "video/webm", () => webm("\x94")),
  row("a WebM that was cut off", "clip.webm", "FILE_BROKEN", () => webm("\xe4")),
  row("an MP4 that was cut off", "fair.mp4", "FILE_BROKEN", () => recorded("isom").subarray(0, -4)),
  row("a recording that was interrupted: no index", "fair.mp4", "FILE_BROKEN", () => branded("isom", box("mdat"))),
  row("a video of a screen recorder (MKV)", "screen.mkv", "FILE_VIDEO_FORMAT", () => webm("\x94", "matroska")),
  row("a video of Windows (AVI)", "clip.avi", "FILE_VIDEO_FORMAT", () =>
    bytes("RIFF\x20\0\0\0AVI LIST", Buffer.alloc(40)),
  ),
  row("a video of Windows (WMV)", "clip.wmv", "FILE_VIDEO_FORMAT", () =>
    bytes(
      "\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\x00\xaa\x00\x62\xce\x6c",
      "\x60\0\0\0\0\0\0\0\x01\0\0\0\x01\x02",
      "\x91\x07\xdc\xb7\xb7\xa9\xcf\x11\x8e\xe6\x00\xc0\x0c\x20\x53\x65",
      "\x40\0\0\0\0\0\0\0",
      "\xc0\xef\x19\xbc\x4d\x5b\xcf\x11\xa8\xfd\x00\x80\x5f\x5c\x44\x2b",
      Buffer.alloc(60),
    ),
  ),
  row("a video for Flash", "clip.flv", "FILE_VIDEO_FORMAT", () => bytes("FLV\x01\x05\0\0\0\x09", Buffer.alloc(60))),
];

const sounds: FileRow[] = [
  row("a voice memo of an iPhone", "Memo.m4a", "FILE_AUDIO", () => recorded("M4A ")),
  row("an MP3", "interview.mp3", "FILE_AUDIO", () =>
    bytes("ID3\x03\0\0\0\0\0\x0a", Buffer.alloc(10), "\xff\xfb\x90\x64", Buffer.alloc(800)),
  ),
  row("a voice message of WhatsApp", "PTT.opus", "FILE_AUDIO", () =>
    bytes("OggS\0\x02", Buffer.alloc(20), "\x01\x13OpusHead\x01", Buffer.alloc(60)),
  ),
  row("a WAV", "interview.wav", "FILE_AUDIO", () => bytes("RIFF\x24\0\0\0WAVEfmt ", Buffer.alloc(40))),
  row("a recording of an older phone", "memo.amr", "FILE_AUDIO", () => bytes("#!AMR\n\x3c", Buffer.alloc(40))),
];

const officeFiles: FileRow[] = [
  ...(["docx", "xlsx", "pptx"] as const).map((end) =>
    row(`an office file (${end})`, `plan.${end}`, officeTypes[end], () => openXml(officeTypes[end])),
  ),
  ...(["odt", "ods", "odp"] as const).map((end) =>
    row(`an OpenDocument file (${end})`, `plan.${end}`, officeTypes[end], () => openDocument(officeTypes[end])),
  ),
  row("an OpenDocument file that is not compressed", "plan.odt", officeTypes.odt, () =>
    openDocument(officeTypes.odt, { "content.xml": [Buffer.from('<?xml version="1.0"?><a/>'), { level: 0 }] }),
  ),
  row("a Word file that was cut off", "plan.docx", "FILE_BROKEN", () => office().subarray(0, -30)),
  row("a Word file of which only the beginning came", "plan.docx", "FILE_BROKEN", () => office().subarray(0, 40)),
  row("a Word file with a password", "plan.docx", "FILE_LOCKED", () => container("EncryptedPackage")),
  row("an Excel file with a password", "plan.xlsx", "FILE_LOCKED", () => container("EncryptedPackage")),
  row("an OpenDocument file with a password (since 2024)", "plan.odt", "FILE_LOCKED", () =>
    openDocument(officeTypes.odt, { "encrypted-package": Buffer.from([1, 2, 3]) }),
  ),
  row("an OpenDocument file with a password", "plan.odt", "FILE_LOCKED", () =>
    openDocument(officeTypes.odt, { "content.xml": [Buffer.from([0x9f, 2, 3, 4]), { level: 0 }] }),
  ),
  row("a Word file before 2007", "plan.doc", "FILE_OFFICE_FORMAT", () => container("WordDocument")),
  row("an Excel file before 2007", "plan.xls", "FILE_OFFICE_FORMAT", () => container("Workbook")),
  row("a PowerPoint file before 2007", "plan.ppt", "FILE_OFFICE_FORMAT", () => container("PowerPoint Document")),
  row("an email of Outlook", "mail.msg", "FILE_TYPE", () => container("__nameid_version1.0")),
  row("a file of Pages on a Mac", "plan.pages", "FILE_OFFICE_FORMAT", () =>
    archive({ "Index/Document.iwa": Buffer.from("x") }),
  ),
  row("an RTF", "letter.rtf", "FILE_OFFICE_FORMAT", () => bytes("{\\rtf1\\ansi Hello}")),
  row("a Word file with macros", "plan.docm", "FILE_MACROS", () => office({ macros: true })),
];

const archives: FileRow[] = [
  row("a packed folder (ZIP)", "proofs.zip", "FILE_ARCHIVE", () => archive({ "a.txt": Buffer.from("a") })),
  row("a packed folder with a password", "proofs.zip", "FILE_LOCKED", () =>
    withPassword(archive({ "a.txt": Buffer.from("a") })),
  ),
  row("a packed folder called DOCX", "plan.docx", "FILE_ARCHIVE", () => archive({ "a.txt": Buffer.from("a") })),
  row("a packed folder (7z)", "proofs.7z", "FILE_ARCHIVE", () => bytes("7z\xbc\xaf\x27\x1c", Buffer.alloc(40))),
  row("a packed folder (RAR)", "proofs.rar", "FILE_ARCHIVE", () => bytes("Rar!\x1a\x07\x01\0", Buffer.alloc(40))),
  row("a packed file (gzip)", "proofs.gz", "FILE_ARCHIVE", () => bytes("\x1f\x8b\x08\0", Buffer.alloc(40))),
];

const texts: FileRow[] = [
  row("a text", "minutes.txt", "text/plain", () => Buffer.from(words)),
  row("a text with a byte order mark, as Notepad saves it", "minutes.txt", "text/plain", () =>
    Buffer.from(`\ufeff${words}`),
  ),
  row("a text in “Unicode” of Notepad (UTF-16)", "minutes.txt", "text/plain", () =>
    Buffer.from(`\ufeff${words}`, "utf16le"),
  ),
  row("a text in UTF-16, the other way round", "minutes.txt", "text/plain", () => utf16be(`\ufeff${words}`)),
  row("a text in UTF-16 without a mark", "minutes.txt", "text/plain", () => Buffer.from(words, "utf16le")),
  row("a Unicode text of Excel", "prices.csv", "text/csv", () =>
    Buffer.from("\ufeffWare\tPreis\r\nRad\t120\r\n", "utf16le"),
  ),
  row("a German text of Windows", "preise.csv", "text/csv", () => windows(0x47, 0x72, 0xf6, 0xdf, 0x65, 0x80)),
  row("a Lithuanian text of Windows", "kaina.csv", "text/csv", () => windows(0xde, 0xe0, 0xf0, 0xeb)),
  row("a Bulgarian text of Windows", "cena.txt", "text/plain", () => windows(0xf6, 0xe5, 0xed, 0xe0)),
  row("a text of an old program, closed by Ctrl+Z", "minutes.txt", "text/plain", () => bytes("Hello\r\n\x1a")),
  row("a table with its ending in capitals", "PRICES.CSV", "text/csv", () => Buffer.from("Ware;Preis\nRad;120\n")),
  row("a table that begins like a bitmap", "cars.csv", "text/csv", () => Buffer.from("BMW;Preis\nX1;120\n")),
  row("a table that begins like a program", "cars.csv", "text/csv", () => Buffer.from("MZ;Preis\nX1;120\n")),
  row("a business card of a phone", "contact.vcf", "text/plain", () =>
    Buffer.from("BEGIN:VCARD\r\nVERSION:3.0\r\nEND:VCARD\r\n"),
  ),
  row("notes with headings", "notes.md", "text/plain", () => Buffer.from("# Plan\n\n- one\n")),
  row("data of a program", "data.json", "text/plain", () => Buffer.from('{"a": 1}')),
  row("a text that mentions a script", "script.txt", "text/plain", () => Buffer.from(`Hello\n<script>${code("js")}`)),
  row("a web page", "page.html", "FILE_TYPE", () => Buffer.from("<!doctype html><p>a</p>")),
  row("a web page called text", "page.txt", "FILE_TYPE", () => Buffer.from("\n <html></html>")),
  row("a web page in UTF-16", "page.txt", "FILE_TYPE", () => Buffer.from("<html></html>".repeat(9), "utf16le")),
  row("an empty file", "plan.pdf", "FILE_EMPTY", () => Buffer.alloc(0)),
  row("a text of blanks", "minutes.txt", "FILE_EMPTY", () => Buffer.from("\r\n  \r\n")),
];

const others: FileRow[] = [
  row("a program", "setup.exe", "FILE_TYPE", () => bytes("MZ", Buffer.alloc(200))),
  row("a program called JPEG", "photo.jpg", "FILE_TYPE", () => bytes("MZ", Buffer.alloc(200))),
  row("bytes of no kind", "proof.pdf", "FILE_TYPE", () => Buffer.from([1, 2, 3, 0, 5, 6])),
  row("the second file that a Mac writes for each file", "._photo.jpg", "FILE_TYPE", () =>
    bytes("\0\x05\x16\x07\0\x02\0\0Mac OS X", Buffer.alloc(50)),
  ),
  row("a shortcut of Windows", "Plan.url", "FILE_SHORTCUT", () =>
    Buffer.from("[InternetShortcut]\r\nURL=https://example.org\r\n"),
  ),
  row("a shortcut of a Mac", "Plan.webloc", "FILE_SHORTCUT", () => Buffer.from('<?xml version="1.0"?><plist/>')),
  row("a Google document in a folder of Google Drive", "Plan.gdoc", "FILE_SHORTCUT", () =>
    Buffer.from('{"doc_id": "1"}'),
  ),
];

/** Files as people have them. */
export const files: FileRow[] = [
  ...pdfs,
  ...photos,
  ...videos,
  ...sounds,
  ...officeFiles,
  ...archives,
  ...texts,
  ...others,
];
