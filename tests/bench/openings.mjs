import { chromium } from "playwright";
import { startDemo } from "../../scripts/lib/demo.mjs";
import { demoPeople, signIn } from "../../scripts/lib/demo-people.mjs";
import { lines, open } from "./lib/opening.mjs";

export const name = "openings: pages on a slow line";

/** First visits with an empty cache, and the awaited content of each page. */
const visits = [
  {
    what: "a trainee's first question on a phone",
    person: demoPeople.student,
    viewport: { width: 360, height: 780 },
    path: "/dashboard/task/LT-0142-2026-02",
    shows: "article.question .field input, article.question .field textarea",
    reach: { "1.6 Mbit/s, 150 ms": 2.5, "9 Mbit/s, 60 ms": 1 },
  },
  {
    what: "an administrator's list",
    person: demoPeople.admin,
    viewport: { width: 1280, height: 800 },
    path: "/dashboard/enterprises",
    shows: "table.records tbody tr",
    reach: { "1.6 Mbit/s, 150 ms": 3.5, "9 Mbit/s, 60 ms": 1.5 },
  },
];

const kilobytes = (asked) => Math.round(asked.reduce((sum, { wire }) => sum + wire, 0) / 1000);

async function measure(browser, address, { what, person, viewport, path, shows, reach }, line) {
  const context = await browser.newContext({ viewport });
  await signIn(context, address, person);
  const { ms, asked } = await open(context, address + path, lines[line], shows);
  await context.close();
  const scripts = asked.filter(({ url }) => new URL(url).pathname.endsWith(".js"));
  return {
    what: `${what}, ${line}: ${asked.length} requests, ${scripts.length} scripts of ${kilobytes(scripts)} kB, ${kilobytes(asked)} kB in all`,
    ours: `${(ms / 1000).toFixed(1)} s`,
    reference: `${reach[line]} s (to reach)`,
    ratio: (ms / 1000 / reach[line]).toFixed(2),
  };
}

/** Waiting times for opened pages on typical connections, and the number, kind and kilobytes of their files. */
export async function run({ chromiumPath, short, once }) {
  const demo = await startDemo();
  const args = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];
  const browser = await chromium.launch({ executablePath: chromiumPath, args });
  try {
    const rows = [];
    for (const visit of visits.slice(once ? -1 : 0))
      for (const line of Object.keys(lines).slice(short ? -1 : 0))
        rows.push(await measure(browser, demo.address, visit, line));
    return rows;
  } finally {
    await browser.close();
    await demo.stop();
  }
}
