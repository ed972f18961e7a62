import { readFileSync } from "node:fs";
import { type Person, people } from "#tests/api/rights/people.ts";

/** Results of one route for all people, one letter per relation. */
export type Row = Record<Person, string>;

const linesOf = (file: string) =>
  readFileSync(new URL(file, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"));

/** The table of expectations: person, route, relation of the object, and result. */
export const table = linesOf("expected.txt").map((line): [route: string, row: Row] => {
  const [method, path, ...cells] = line.split(/\s+/);
  return [`${method} ${path}`, Object.fromEntries(people.map((person, index) => [person, cells[index]])) as Row];
});

/** Trail entries of successful calls; calls that are not listed write none. */
export const events = new Map(
  linesOf("events.txt").map((line) => {
    const [method, path, ...entries] = line.split(/\s+/);
    const cases = entries.join(" ").split(" | ");
    return [`${method} ${path}`, cases.map((written) => (written === "nothing" ? "" : written))];
  }),
);
