import { setImmediate, setTimeout } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "vite";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { longestText, reportSections } from "#domain/report/report.ts";
import type { PdfDocument } from "#server/pdf/documents.ts";
import { createPdfRenderer, type PdfRenderer, type PdfRendererOptions, RenderFailed } from "#server/pdf/draw.ts";
import { aCertificate, aReport } from "#tests/pdf/documents.ts";

const megabyte = 1024 * 1024;

const outDir = fileURLToPath(new URL("../../.cache/pdf-worker-test", import.meta.url));
const workerUrl = pathToFileURL(`${outDir}/worker.js`);

const broken = aCertificate("en-GB", { country: "no country" });

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    ssr: { external: true },
    build: { ssr: "server/pdf/worker.ts", outDir },
  });
});

const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString() === "%PDF-";

describe("drawing in threads", () => {
  // A machine with other load takes longer than people would wait.
  const create = (options: Partial<PdfRendererOptions> = {}) =>
    createPdfRenderer({ workerUrl, timeoutMs: 100_000, ...options });
  /** Of the usual kind, whose threads take a second each to start. */
  let usual: PdfRenderer;
  const own: PdfRenderer[] = [];
  const start = (options?: Partial<PdfRendererOptions>) => {
    const pdfRenderer = create(options);
    own.push(pdfRenderer);
    return pdfRenderer;
  };
  beforeAll(() => {
    usual = create();
  });
  afterEach(() => Promise.all(own.splice(0).map(({ close }) => close())));
  afterAll(() => usual.close());

  test("gives the PDF's bytes, several at once", async () => {
    const { draw } = usual;
    const drawn = await Promise.all([
      draw(aCertificate("bg-BG")),
      draw(aReport("de-DE", "Gut.")),
      draw(aCertificate("lt-LT")),
    ]);
    expect(drawn.map(isPdf)).toEqual([true, true, true]);
  });

  test("leaves the event loop free", async () => {
    const { draw } = usual;
    await draw(aCertificate("en-GB"));
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
    }, 1);
    await draw(aReport("en-GB", "word ".repeat(1500)));
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(20);
  });

  test("tells that a document cannot be drawn, and draws the next", async () => {
    const { draw } = usual;
    await expect(draw(broken)).rejects.toThrow(RenderFailed);
    expect(isPdf(await draw(aCertificate("en-GB")))).toBe(true);
  });

  test("refuses at once, for a while, what could not be drawn; a certificate is tried again", async () => {
    const { draw, load } = start({ rememberMs: 3000 });
    const report = aReport("en-GB", "Good.");
    const hopeless = { ...report, task: { ...report.task, country: "no country" } };
    const triesAgain = async (document: PdfDocument) => {
      const refused = expect(draw(document)).rejects.toThrow(RenderFailed);
      await setImmediate();
      const { running } = load();
      await refused;
      return running === 1;
    };
    expect(await triesAgain(hopeless)).toBe(true);
    expect(await triesAgain(hopeless)).toBe(false);
    await setTimeout(3100);
    expect(await triesAgain(hopeless)).toBe(true);
    expect(await triesAgain(broken)).toBe(true);
    expect(await triesAgain(broken)).toBe(true);
  });

  test("a certificate waits for nothing else", async () => {
    const { draw, load } = usual;
    const drawing = Promise.allSettled([draw(aReport("en-GB", "Good.")), draw(aCertificate("en-GB"))]);
    await setImmediate();
    expect(load()).toMatchObject({ running: 2, waiting: 0 });
    await drawing;
  });

  test("gives up a drawing that takes too long", async () => {
    await expect(start({ timeoutMs: 5 }).draw(aCertificate("en-GB"))).rejects.toThrow(RenderFailed);
  });

  test("ends a drawing that takes too much memory, and not the process", async () => {
    await expect(start({ memoryMb: 40 }).draw(aReport("en-GB", "word ".repeat(4000)))).rejects.toThrow(RenderFailed);
  });

  test.each([
    ["words", "word ", 11],
    ["lines", "x\n", 1],
    ["one endless word", "x", 1],
  ])("is not held up by a report of a megabyte of %s", async (_, piece, share) => {
    const { draw } = start({ longTimeoutMs: 2_000 });
    const text = piece.repeat(megabyte / piece.length / share);
    const filled = reportSections.slice(0, share).map(({ name }) => [name, text]);
    const report = { ...aReport("en-GB", ""), sections: Object.fromEntries(filled) };
    const [long, next] = await Promise.allSettled([draw(report), draw(aCertificate("en-GB"))]);
    if (long.status === "rejected") expect(long.reason).toBeInstanceOf(RenderFailed);
    else expect(isPdf(long.value)).toBe(true);
    expect(next.status === "fulfilled" && isPdf(next.value)).toBe(true);
    expect(isPdf(await draw(aCertificate("en-GB")))).toBe(true);
  });

  test("draws a report of the most that its sections may hold", async () => {
    const { draw } = usual;
    const report = aReport("en-GB", "");
    const longest = reportSections.map(({ name }) => [name, "word ".repeat(longestText(name) / 5)]);
    expect(isPdf(await draw({ ...report, sections: Object.fromEntries(longest) }))).toBe(true);
  });

  test("tells those that wait when it closes", async () => {
    const { draw, close } = start();
    const waiting = Promise.allSettled([draw(aCertificate("en-GB")), draw(aCertificate("en-GB"))]);
    await setImmediate();
    await close();
    for (const result of await waiting)
      expect(result).toMatchObject({ status: "rejected", reason: expect.any(RenderFailed) });
  });

  test("refuses more waiting drawings than the queue holds", async () => {
    const { draw } = start({ queue: 1 });
    const settled = await Promise.allSettled([1, 2, 3, 4].map(() => draw(aCertificate("en-GB"))));
    const refused = settled.filter((result) => result.status === "rejected");
    expect(refused).toHaveLength(2);
    for (const { reason } of refused) expect(reason).toBeInstanceOf(RenderFailed);
  });
});
