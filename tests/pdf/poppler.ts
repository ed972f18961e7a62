import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PNG } from "pngjs";
import { describe } from "vitest";

const outputLimit = 64 * 1024 * 1024;

function runForBytes(command: string, args: string[], bytes: Uint8Array): Buffer {
  const { stdout, stderr, status, error } = spawnSync(command, args, { input: bytes, maxBuffer: outputLimit });
  if (error || status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr}`);
  return stdout;
}

const run = (command: string, args: string[], bytes: Uint8Array) => runForBytes(command, args, bytes).toString("utf8");

const installed = !spawnSync("pdftotext", ["-v"]).error;

/** In CI a missing poppler is a failure; elsewhere these tests are skipped with the reason. */
export const describeWithPoppler = describe.skipIf(!installed && process.env.CI !== "true");

/** Text of a PDF, with blanks and line ends as single blanks. */
export function textOf(bytes: Uint8Array): string {
  return run("pdftotext", ["-", "-"], bytes).replace(/\s+/g, " ");
}

/** Text of each page of a PDF, with blanks and line ends as single blanks. */
export function pageTextsOf(bytes: Uint8Array): string[] {
  const pages = run("pdftotext", ["-", "-"], bytes).split("\f").slice(0, -1);
  return pages.map((page) => page.replace(/\s+/g, " "));
}

/** The lines of each page from top to bottom, without the last one, the foot. */
export function pagesOf(bytes: Uint8Array): string[][] {
  const pages = run("pdftotext", ["-layout", "-", "-"], bytes).split("\f").slice(0, -1);
  return pages.map((page) =>
    page
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean)
      .slice(0, -1),
  );
}

/** Output of pdfinfo: `Pages`, `Title`, `Author`, ... */
export function infoOf(bytes: Uint8Array): Record<string, string> {
  const lines = run("pdfinfo", ["-"], bytes).split("\n");
  return Object.fromEntries(
    lines.map((line) => line.split(/:\s+(.*)/)).map(([name = "", value = ""]) => [name, value]),
  );
}

/** The fonts in a PDF, with whether each is embedded, and only in part. */
export function fontsOf(bytes: Uint8Array): { name: string; embedded: boolean; subset: boolean }[] {
  const [, , ...lines] = run("pdffonts", ["-"], bytes).trim().split("\n");
  return lines.map((line) => {
    const flags = / (yes|no) +(yes|no) +(yes|no) +\d+ +\d+$/.exec(line);
    return { name: line.split(" ")[0] ?? "", embedded: flags?.[1] === "yes", subset: flags?.[2] === "yes" };
  });
}

/** Links of a PDF: page and address, from top to bottom in rendering order. */
export function linksOf(bytes: Uint8Array): { page: number; address: string }[] {
  const [, ...lines] = run("pdfinfo", ["-url", "-"], bytes).trim().split("\n");
  return lines
    .map((line) => line.trim().split(/\s+/))
    .map(([page, , address = ""]) => ({ page: Number(page), address }));
}

/** A page as a picture, as a printer or a screen shows it. */
export function pictureOf(bytes: Uint8Array, page: number, dotsPerInch: number): PNG {
  const only = ["-f", String(page), "-l", String(page)];
  return PNG.sync.read(runForBytes("pdftoppm", ["-png", "-r", String(dotsPerInch), ...only, "-"], bytes));
}

/** The area that the words of a page take, and the page's size, in points. */
export interface Extent {
  width: number;
  height: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** End of the lowest word above the foot, whose height is some points. */
  endAbove(foot: number): number;
}

/** The area of the words of each page. */
export function extentsOf(bytes: Uint8Array): Extent[] {
  const pages = run("pdftotext", ["-bbox", "-", "-"], bytes).split("<page ").slice(1);
  const numbers = (page: string, name: string) =>
    Array.from(page.matchAll(new RegExp(`${name}="([\\d.]+)"`, "g")), ([, value]) => Number(value));
  return pages.map((page) => {
    const [height, ends] = [numbers(page, "height")[0] ?? 0, numbers(page, "yMax")];
    return {
      width: numbers(page, "width")[0] ?? 0,
      height,
      left: Math.min(...numbers(page, "xMin")),
      top: Math.min(...numbers(page, "yMin")),
      right: Math.max(...numbers(page, "xMax")),
      bottom: Math.max(...ends),
      endAbove: (foot) => Math.max(...ends.filter((end) => end <= height - foot)),
    };
  });
}

interface Box {
  page: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
  text: string;
}

/** The lines or words of a PDF with their places, in points; poppler joins words to lines. */
function boxesOf(bytes: Uint8Array, kind: "line" | "word"): Box[] {
  const pages = run("pdftotext", ["-bbox-layout", "-", "-"], bytes).split("<page ").slice(1);
  const number = '="([\\d.-]+)"';
  const box = new RegExp(
    `<${kind} xMin${number} yMin${number} xMax${number} yMax${number}>([\\s\\S]*?)</${kind}>`,
    "g",
  );
  const decode = (text: string) =>
    text.replace(
      /&(amp|lt|gt|quot|apos);/g,
      (_, name) => ({ amp: "&", lt: "<", gt: ">", quot: '"' })[name as string] ?? "'",
    );
  return pages.flatMap((page, index) =>
    Array.from(page.matchAll(box), ([, left, top, right, bottom, inside = ""]) => ({
      page: index + 1,
      left: Number(left),
      top: Number(top),
      right: Number(right),
      bottom: Number(bottom),
      text: decode(
        inside
          .replace(/<[^>]*>/g, " ")
          .replace(/\s+/g, " ")
          .trim(),
      ),
    })),
  );
}

/** Text of each rendered line. */
export const linesOf = (bytes: Uint8Array): string[] => boxesOf(bytes, "line").map(({ text }) => text);

/** Share of the lower of two words' heights by which letters of one line may reach into the room of another. */
const touching = 0.35;

/**
 * Pairs of overlapping words. Their height is that of the font, which is more than that of the letters. Lines are not
 * compared: poppler takes neighbouring words of two columns for one line.
 */
export function overlapsOf(bytes: Uint8Array): string[] {
  const boxes = boxesOf(bytes, "word").filter(({ text }) => text !== "");
  return boxes.flatMap((one, index) =>
    boxes.slice(index + 1).flatMap((other) => {
      if (one.page !== other.page) return [];
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      const height = Math.min(one.bottom - one.top, other.bottom - other.top);
      return across > 1 && down > height * touching ? [`${one.text} | ${other.text}`] : [];
    }),
  );
}

/** The signatures of a PDF as `pdfsig` reports them: `Signer Certificate Common Name`, `Signature Validation`, ... */
export function signaturesOf(bytes: Uint8Array): Record<string, string>[] {
  const folder = mkdtempSync(join(tmpdir(), "pe-signed-"));
  const file = join(folder, "document.pdf");
  writeFileSync(file, bytes);
  const { stdout } = spawnSync("pdfsig", [file], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  return stdout
    .split(/^Signature #\d+:$/m)
    .slice(1)
    .map((part) =>
      Object.fromEntries(
        part
          .trim()
          .split("\n")
          .map((line) => line.replace(/^\s+- /, "").split(": ") as [string, string?])
          .map(([name, value]) => [name, value ?? "yes"]),
      ),
    );
}
