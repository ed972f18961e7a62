import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const FOLDER = "docs/decisions";
const files = readdirSync(FOLDER).filter((name) => /^\d{4}-/.test(name));
const index = readFileSync(`${FOLDER}/README.md`, "utf8");
const rows = [...index.matchAll(/^\| (\d+) \| \[.+\]\((.+)\) \| (.+) \|$/gm)].map(([, number, file, status]) => ({
  number: Number(number),
  file: String(file),
  status: String(status),
}));

/** The status of a decision by its own line below the title; without the line it is accepted. */
function statusOf(file: string): string {
  const [, kind, by] = /^\*\*Status\.\*\* (Amended|Superseded) by decisions? (.+)\.$/m.exec(read(file)) ?? [];
  return kind ? `${kind} by ${by}` : "Accepted";
}
const read = (file: string) => readFileSync(`${FOLDER}/${file}`, "utf8");

it("the index of decisions lists each file once, by its number", () => {
  expect(rows.map(({ file }) => file).sort()).toEqual([...files].sort());
  for (const { number, file } of rows) {
    expect(Number(file.slice(0, 4))).toBe(number);
    expect(read(file)).toMatch(new RegExp(`^# ${number}\\. `));
  }
});

it("has the status that the decision itself has, and names decisions that exist", () => {
  const numbers = rows.map(({ number }) => number);
  for (const { number, file, status } of rows) {
    expect(status, file).toBe(statusOf(file));
    for (const other of status.match(/\d+/g) ?? []) {
      expect(numbers).toContain(Number(other));
      expect(Number(other)).not.toBe(number);
    }
  }
});
