import { readFileSync } from "node:fs";
import { type Person, people } from "#tests/api/rights/people.ts";

/** What everybody gets from one route, a letter a relation. */
export type Row = Record<Person, string>;

const linesOf = (file: string) =>
  readFileSync(new URL(file, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"));

/** The table as it is written: who, by what route, with whose object, gets what. */
export const table = linesOf("expected.txt").map((line): [route: string, row: Row] => {
  const [method, path, ...cells] = line.split(/\s+/);
  return [`${method} ${path}`, Object.fromEntries(people.map((person, index) => [person, cells[index]])) as Row];
});

/** What calls write into the trail when they are done; a call that is not in the list writes nothing. */
export const events = new Map(
  linesOf("events.txt").map((line) => {
    const [method, path, ...entries] = line.split(/\s+/);
    return [`${method} ${path}`, entries.join(" ").split(" | ")];
  }),
);
