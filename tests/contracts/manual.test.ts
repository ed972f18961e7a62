import { expect, it } from "vitest";
import { localeCodes } from "#domain/programme.ts";
import { everyText } from "#tests/contracts/everyText.ts";

const manuals = ["user-manual", "external-audit-guide"];

/** The names of buttons and parts of pages that a manual writes slanted: `*Send back*`, but not `**Bronze**`. */
const slantedIn = (text: string) => [...text.matchAll(/(?<!\*)\*([^*\n]+)\*(?!\*)/g)].map(([, name]) => name ?? "");

/** Whether a text of a page equals a name, apart from a number or a name that the page adds. */
const says = (text: string, name: string) => text.startsWith(name) && /^(?:$|\s?[:(])/.test(text.slice(name.length));

it.each(localeCodes)("names what stands on the pages as it stands there, in the manuals of %s", (locale) => {
  const own = everyText.filter((text) => text.locale === locale);
  const onPages = own.filter(({ file }) => file.endsWith(".json")).map(({ text }) => text);
  const read = own.filter(({ file }) => manuals.some((name) => file.endsWith(`${name}.md`)));
  const named = read.flatMap(({ text }) => slantedIn(text));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !onPages.some((text) => says(text, name)))).toEqual([]);
});
