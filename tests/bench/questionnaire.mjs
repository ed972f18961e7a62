import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright";
import { buildPages } from "./lib/questionnaire/build.mjs";

export const name = "questionnaire of 500 questions";

/** Keys that are pressed, and rounds. */
const amountsOf = (short) => (short ? { keys: 5, rounds: 1 } : { keys: 60, rounds: 5 });
const MEGABYTE = 1024 * 1024;

/** Resolves with the milliseconds from each press of a key to the frame that shows it. */
const watchKeys = () => {
  window.times = [];
  addEventListener(
    "keydown",
    ({ timeStamp: pressed }) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => window.times.push(performance.now() - pressed);
        port2.postMessage(undefined);
      });
    },
    { capture: true },
  );
};

/** Milliseconds from the mark "mount" to the frame that shows the form. */
const mountTime = () =>
  new Promise((resolve) => {
    const seen = () => {
      if (!document.querySelector("textarea")) return requestAnimationFrame(seen);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - performance.getEntriesByName("mount")[0].startTime);
      requestAnimationFrame(() => port2.postMessage(undefined));
    };
    seen();
  });

async function heapOf(page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  return usedSize / MEGABYTE;
}

/** @param {number} slower how many times slower than it is the processor pretends to be */
async function measure(browser, address, slower, keys) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slower });
  page.on("pageerror", (error) => console.error(error));
  await page.route("**/api/**", (route) => route.abort());
  await page.goto(address);
  const mount = await page.evaluate(mountTime);
  const field = page.locator("textarea").first();
  await field.focus();
  await field.blur();
  await field.focus();
  await page.evaluate(watchKeys);
  await page.keyboard.type("We describe what we do and who takes part in it all the time".slice(0, keys), {
    delay: 60 * slower,
  });
  await page.waitForTimeout(500 * slower);
  const times = (await page.evaluate(() => window.times)).sort((a, b) => a - b);
  const heap = await heapOf(page);
  await page.close();
  return { mount, heap, median: times[Math.floor(times.length / 2)], slow: times[Math.floor(times.length * 0.95)] };
}

const round = (value) => (value < 10 ? value.toFixed(1) : Math.round(value));

/** A school computer, and a phone or an old one. */
const processors = [
  { slower: 1, named: "" },
  { slower: 4, named: ", processor slowed 4 times" },
];

/**
 * Our questionnaire next to the same questions as one @rjsf/core form with Ajv: 500 questions, 100 wrong answers,
 * validated at every key.
 */
export async function run({ chromiumPath, short, once }) {
  const folder = await mkdtemp(join(tmpdir(), "pe-quality-bench-"));
  const pages = await buildPages(folder);
  const args = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];
  const browser = await chromium.launch({ executablePath: chromiumPath, args });
  try {
    const rows = [];
    for (const processor of once ? processors.slice(0, 1) : processors)
      rows.push(...(await compare(browser, pages, processor, amountsOf(short))));
    return rows;
  } finally {
    await browser.close();
    await pages.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The median of the rounds of each, as rows of the table. */
async function compare(browser, pages, { slower, named }, { keys, rounds: most }) {
  const rounds = [];
  for (let count = 0; count < most; count += 1)
    rounds.push({
      ours: await measure(browser, pages.ours, slower, keys),
      reference: await measure(browser, pages.reference, slower, keys),
    });
  const row = (what, key, unit) => {
    const middle = (side) => rounds.map((each) => each[side][key]).sort((a, b) => a - b)[Math.floor(most / 2)];
    const [ours, reference] = [middle("ours"), middle("reference")];
    return {
      what: `questionnaire: ${what}${named}`,
      ours: `${round(ours)} ${unit}`,
      reference: `${round(reference)} ${unit} (one rjsf form)`,
      ratio: (ours / reference).toFixed(2),
    };
  };
  return [
    row("key to paint, median", "median", "ms"),
    row("key to paint, 95 %", "slow", "ms"),
    row("mount to paint", "mount", "ms"),
    ...(slower === 1 ? [row("heap", "heap", "MB")] : []),
  ];
}
