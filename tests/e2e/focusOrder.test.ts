import { readFileSync, writeFileSync } from "node:fs";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { openWithCode, openWithEmail, people } from "#tests/e2e/people.ts";
import { setStage } from "#tests/e2e/stage.ts";

const stage = setStage();
const file = new URL("./focus-order.txt", import.meta.url);
const STOPS = 30;

type Who = (page: Page, path: string) => Promise<void>;
const nobody: Who = async (page, path) => {
  await page.addInitScript(() => localStorage.setItem("consent", "visit"));
  await page.goto(path);
};
const student: Who = (page, path) => openWithCode(page, path, people.ieva);
const trainer: Who = (page, path) => openWithCode(page, path, people.sabine);
const auditor: Who = (page, path) => openWithEmail(page, path, "auditor@demo.example");

/** Ten ways through the product, by where they lead past with the Tab key. */
const journeys: [name: string, who: Who, path: string][] = [
  ["a visitor looks around", nobody, "/"],
  ["a visitor reads a guide", nobody, "/docs/audit-criteria"],
  ["somebody signs in", nobody, "/dashboard/auth/login"],
  ["somebody applies as an auditor", nobody, "/dashboard/auth/registration"],
  ["a trainee begins", student, "/dashboard"],
  ["a trainee answers", student, "/dashboard/task/LT-0142-2026-02/q/sus-plan-goal-choice"],
  ["a trainee looks at the result", student, "/dashboard/task/LT-0142-2026-01?tab=result"],
  ["a trainer reviews", trainer, "/dashboard/task/DE-2077-2026-01"],
  ["an auditor grades", auditor, "/dashboard/task/BG-0311-2026-02"],
  ["an auditor writes the report", auditor, "/dashboard/task/IT-0468-2026-02"],
];

/** The focused element in words; numbers change from day to day. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return "the page";
    const labelled = element
      .getAttribute("aria-labelledby")
      ?.split(" ")
      .map((id) => document.getElementById(id)?.textContent);
    const labels = (element as HTMLInputElement).labels;
    const name =
      element.getAttribute("aria-label") ??
      (labelled?.join(" ") ||
        (labels?.length ? [...labels].map((label) => label.textContent).join(" ") : element.textContent));
    const kind = element.getAttribute("role") ?? element.tagName.toLowerCase();
    return `${kind}: ${(name ?? "").replace(/\s+/g, " ").replace(/\d+/g, "#").trim().slice(0, 60).trim()}`;
  });

async function orderOn(page: Page): Promise<string[]> {
  const stops: string[] = [];
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press("Tab");
    const name = await focused(page);
    if (name === "the page") break;
    stops.push(name);
  }
  return stops;
}

/** The prerendered home page loads its code with the first movement of a visitor. */
async function comesAlive(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await page.locator("form input").first().waitFor();
}

/** `# name` and its stops, one per line. */
function readOrders(): Record<string, string[]> {
  const parts = readFileSync(file, "utf8").split(/^# /m).slice(1);
  return Object.fromEntries(
    parts.map((part) => {
      const [name = "", ...stops] = part.trim().split("\n");
      return [name, stops];
    }),
  );
}

describe("the focus moves in order when", () => {
  const found: Record<string, string[]> = {};
  it.each(journeys)("%s", async (name, who, path) => {
    const { page, quiet, close } = await stage.arrive();
    await who(page, path);
    await page.locator("h1").first().waitFor();
    if (path === "/") await comesAlive(page);
    await quiet();
    found[name] = await orderOn(page);
    await close();
    if (process.env.WRITE_FOCUS_ORDER) {
      const text = Object.entries(found).map(([journey, stops]) => `# ${journey}\n${stops.join("\n")}\n`);
      writeFileSync(file, text.join("\n"));
    }
    expect(found[name]).toEqual(readOrders()[name]);
  });
});
