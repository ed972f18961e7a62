import { Buffer } from "node:buffer";
import { encryptedPdf, encryptedPdfs } from "#tests/comesIn/encryptedPdfs.ts";
import {
  archive,
  noise,
  office,
  officeType,
  pdf,
  photo,
  picture,
  video,
  wider,
} from "#tests/factories/fileContents.ts";

const lockedPdf = encryptedPdfs.find(({ needsPassword }) => needsPassword) as (typeof encryptedPdfs)[number];

type Content = () => Buffer | Promise<Buffer>;

/** A page that runs a script. */
export const html = "<!doctype html><script>alert(document.cookie)</script>";
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0heicmif1"), Buffer.alloc(64)]);

const emptyParts = Buffer.from("\0\0\0\x08free".repeat(20_000), "latin1");

/** Accepted files: sent name, bytes, detected type, and stored name. */
export const takenContents: [name: string, content: Content, type: string, keptAs: string][] = [
  ["plan.pdf", pdf, "application/pdf", "plan.pdf"],
  ["photo.jpg", () => photo(), "image/jpeg", "photo.jpg"],
  ["stall.png", () => picture("png"), "image/png", "stall.png"],
  ["stall.webp", () => picture("webp"), "image/webp", "stall.webp"],
  ["prices.csv", () => Buffer.from("Ware;Preis\nRad;120\n"), "text/csv", "prices.csv"],
  ["minutes.txt", () => Buffer.from("Protokolas\n"), "text/plain", "minutes.txt"],
  ["from Windows.txt", () => Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]), "text/plain", "from Windows.txt"],
  ["fair.mp4", video, "video/mp4", "fair.mp4"],
  ["IMG_0001.MOV", () => video(0, undefined, "qt  "), "video/quicktime", "IMG_0001.MOV"],
  ["behind.jpg", async () => Buffer.concat([Buffer.from("\r\n"), await picture("jpeg")]), "image/jpeg", "behind.jpg"],
  ["behind.pdf", () => Buffer.concat([Buffer.from("\r\n"), pdf()]), "application/pdf", "behind.pdf"],
  ["Notepad.txt", () => Buffer.from("\ufeffKasos knyga\r\n", "utf16le"), "text/plain", "Notepad.txt"],
  ["invoice.exe", () => picture("jpeg"), "image/jpeg", "invoice.exe.jpg"],
  ["../../etc/passwd.pdf", pdf, "application/pdf", "passwd.pdf"],
  ["C:\\secret\\plan.pdf", pdf, "application/pdf", "plan.pdf"],
  ["in\u202Efdp.exe", pdf, "application/pdf", "infdp.exe.pdf"],
  ["a\r\nSet-Cookie: b.pdf", pdf, "application/pdf", "aSet-Cookie_ b.pdf"],
  ["\u200Fחשבון\u200F\u2066.pdf\u0000.exe", pdf, "application/pdf", "חשבון.pdf.exe.pdf"],
  ["/.../..", pdf, "application/pdf", "file.pdf"],
  [".htaccess", () => Buffer.from("Deny from all\n"), "text/plain", "htaccess.txt"],
  ["z".repeat(400), pdf, "application/pdf", `${"z".repeat(150)}.pdf`],
  ["ž".repeat(400), pdf, "application/pdf", `${"ž".repeat(97)}.pdf`],
  ["🙂".repeat(100), pdf, "application/pdf", `${"🙂".repeat(48)}.pdf`],
  [`a${"\u0301".repeat(4500)}.txt`, () => Buffer.from("Protokolas\n"), "text/plain", "file.txt"],
  // Ambiguous files are served with the detected type, as a download.
  ["letter.docx", () => office(), officeType, "letter.docx"],
  [
    "archive.zip",
    () => Buffer.concat([pdf(), archive({ "run.exe": Buffer.from("MZ") })]),
    "application/pdf",
    "archive.zip.pdf",
  ],
  ["script.txt", () => Buffer.from("Hello\n<script>alert(1)</script>\n"), "text/plain", "script.txt"],
];

/** Refused files: reason, sent name, bytes, and error code. */
export const refusedContents: [why: string, name: string, content: Content, code: string][] = [
  ["a page", "page.html", () => Buffer.from(html), "FILE_TYPE"],
  ["a page that calls itself text", "page.txt", () => Buffer.from(`\n  ${html}`), "FILE_TYPE"],
  ["a drawing that runs scripts", "logo.png", () => Buffer.from(svg), "FILE_TYPE"],
  ["the same with a declaration", "logo.jpg", () => Buffer.from(`<?xml version="1.0"?>${svg}`), "FILE_TYPE"],
  ["a program", "photo.jpg", () => Buffer.concat([Buffer.from("MZ"), Buffer.alloc(200)]), "FILE_TYPE"],
  ["an archive", "proofs.zip", () => Buffer.from("PK\x03\x04\x14\0\0\0\0\0", "latin1"), "FILE_ARCHIVE"],
  [
    "an archive that calls itself a letter",
    "letter.docx",
    () => archive({ "run.exe": Buffer.from("MZ") }),
    "FILE_ARCHIVE",
  ],
  ["a letter with macros", "letter.docx", () => office({ macros: true }), "FILE_MACROS"],
  ["a page in an encoding of wide letters", "page.txt", () => Buffer.from(html, "utf16le"), "FILE_TYPE"],
  ["a page behind a mark of order", "page.txt", () => Buffer.from(`\uFEFF<!-- --> ${html}`), "FILE_TYPE"],
  [
    "a picture that is a script too",
    "a.jpg",
    () => Buffer.from("GIF89a/*\x01\0*/=1;alert(1)//", "latin1"),
    "FILE_TYPE",
  ],
  ["bytes of no kind", "proof.pdf", () => Buffer.from([1, 2, 3, 0, 5, 6]), "FILE_TYPE"],
  ["a PDF behind too much else", "a.pdf", () => Buffer.concat([Buffer.alloc(2000), pdf()]), "FILE_TYPE"],
  ["a PDF with a password", "a.pdf", () => encryptedPdf(lockedPdf), "FILE_LOCKED"],
  ["a phone's own format", "IMG_0001.HEIC", () => heic, "FILE_PHOTO_FORMAT"],
  ["a PDF that is cut off", "cut.pdf", () => pdf().subarray(0, 60), "FILE_BROKEN"],
  ["a picture that is cut off", "cut.png", async () => (await picture("png", 900, 900)).subarray(0, 90), "FILE_BROKEN"],
  ["a video that is cut off", "cut.mp4", () => video().subarray(0, 60), "FILE_BROKEN"],
  ["a video without a description of what is in it", "plain.mp4", () => video(0, []), "FILE_BROKEN"],
  ["a video of nothing but parts", "many.mp4", () => Buffer.concat([video(), emptyParts]), "FILE_BROKEN"],
  ["a letter that is cut off", "cut.docx", () => office().subarray(0, -30), "FILE_BROKEN"],
  ["a video with a part of a wrong length", "long.mp4", () => video(8), "FILE_BROKEN"],
  ["a picture of a wrong length", "a.png", async () => wider(await picture("png", 900, 900)), "FILE_BROKEN"],
  ["a picture of too many pixels", "bomb.png", () => picture("png", 9000, 9000), "FILE_TOO_MANY_PIXELS"],
  ["a picture that grows when it is drawn anew", "noise.png", () => noise(3500), "FILE_PICTURE_TOO_LARGE"],
];
