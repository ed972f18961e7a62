import { expect, it } from "vitest";
import { typeset } from "../../scripts/lib/typography.mjs";

const typed = `He said "the team's 5 % isn't 'enough'" ...`;

it.each([
  ["en-GB", "He said “the team’s 5% isn’t ‘enough’”…"],
  ["de-DE", "He said „the team’s 5\u00a0% isn’t ‚enough‘“…"],
  ["fr-FR", "He said «\u00a0the team’s 5\u00a0% isn’t “enough”\u00a0»…"],
  ["it-IT", "He said «the team’s 5% isn’t “enough”»…"],
  ["lt-LT", "He said „the team’s 5\u00a0% isn’t ‚enough‘“…"],
  ["bg-BG", "He said „the team’s 5% isn’t ‚enough‘“…"],
])("sets what was typed as %s prints it, once and for all", (locale, set) => {
  expect(typeset(typed, locale)).toBe(set);
  expect(typeset(set, locale)).toBe(set);
});

it.each([
  ["fr-FR", "Oui ? Non : voici ; {{name}} !", "Oui\u00a0? Non\u00a0: voici\u00a0; {{name}}\u00a0!"],
  ["fr-FR", "à 10:30, https://x.test/?a=1:2", "à 10:30, https://x.test/?a=1:2"],
  ["de-DE", "{{count}} MB - {{percent}} %", "{{count}}\u00a0MB – {{percent}}\u00a0%"],
  ["lt-LT", "Nuo {{year}} m.  iki § 5", "Nuo {{year}}\u00a0m. iki §\u00a05"],
  ["lt-LT", "bent {{threshold}}~% per 24~mėn.", "bent {{threshold}}\u00a0% per 24\u00a0mėn."],
  ["it-IT", "un po' d'acqua", "un po’ d’acqua"],
  ["en-GB", "the trainees' own", "the trainees’ own"],
])("sets in %s: %s", (locale, text, set) => expect(typeset(text, locale)).toBe(set));

it("leaves alone what is no prose", () => {
  const text = `{{count, number}} \`it's "code"\` [a](b.html?c="d") <a href="x"> 2026-01-02`;
  expect(typeset(text, "en-GB")).toBe(text);
});
