import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { programme } from "#domain/programme.ts";
import { composeMail } from "#server/mail/compose.ts";
import { applyTextChanges } from "#server/mail/texts.ts";
import { type NotificationKind, notificationDefinitions } from "#server/notifications/definitions.ts";
import { lineFaults, wordsIn } from "#tests/factories/pseudoLines.ts";
import { CLOSES, OPENS, PSEUDO_LOCALE, pseudo, pseudoInterface } from "../../scripts/lib/pseudo.mjs";

it("keeps what the program reads in a text, and changes the rest", () => {
  const made = pseudo("Write at least {{limit}} characters, see <b>$t(form.help)</b> &amp; list.xlsx");
  for (const kept of ["{{limit}}", "<b>", "$t(form.help)", "</b>", "&amp;", ".xlsx"]) expect(made).toContain(kept);
  expect(made.replace(/\{\{\w+\}\}|\$t\([^)]*\)|<[^>]*>|&\w+;|\.\w+/g, "")).not.toMatch(/[A-Za-z]/);
  expect(pseudo("{{number}}. {{title}}")).toBe("{{number}}. {{title}}");
});

it("brackets every line by itself", () => {
  const brackets = pseudo("One.\nTwo.")
    .split("\n")
    .map((line) => [line[0], line.at(-1)]);
  expect(brackets).toEqual(Array(2).fill([OPENS, CLOSES]));
});

it("is about 40 % longer than English on the whole", () => {
  const text = "Someone in your team changed this answer at the same time. Compare the two and keep the better one.";
  expect([...pseudo(text)].length / text.length).toBeGreaterThan(1.35);
  expect([...pseudo(text)].length / text.length).toBeLessThan(1.5);
});

it("has every English text, and is no language of the programme", () => {
  const { texts, languages } = pseudoInterface();
  expect(Object.keys(texts).length).toBeGreaterThan(2500);
  expect(texts["common:save"]).toBe(pseudo("Save"));
  expect(languages).not.toContain(PSEUDO_LOCALE);
  expect(programme.locales.map(({ code }) => code)).toEqual(languages);
});

it("finds words outside the brackets, and sentences in pieces", () => {
  const [one, other] = [pseudo("Sent back"), pseudo("by {{name}}")];
  expect(lineFaults(`${one} by Anna`, ["Anna"])).toEqual([`not translated: ${one} by Anna`]);
  expect(lineFaults(`${one} ${other}`, [])).toEqual([`in pieces: ${one} ${other}`]);
  expect(lineFaults(`${one}: Anna, 9 March 2026`, ["Anna"])).toEqual([]);
});

describe("mails", () => {
  const address = "https://quality.example";
  const samples: Record<string, string> = {
    date: "2026-03-09",
    level: "gold",
    days: "3",
    count: "3",
    country: "LT",
    audits: JSON.stringify([{ code: "LT-0142", enterprise: "Amber Lane", country: "LT", level: "gold" }]),
    checks: JSON.stringify(["smtp"]),
    path: "/dashboard/auth/reset",
    news: JSON.stringify([{ kind: "auditApproved", params: { code: "LT-0142" } }]),
  };
  beforeAll(() => {
    const { texts } = pseudoInterface();
    applyTextChanges(
      Object.entries(texts).map(([key, text]) => ({ key, texts: { [programme.fallbackLocale]: text } })),
    );
  });
  afterAll(() => applyTextChanges([]));

  it.each(Object.keys(notificationDefinitions) as NotificationKind[])(
    "%s has no word of its own, and is in no pieces",
    (template) => {
      const params = Object.fromEntries(
        notificationDefinitions[template].params.map((name) => [name, samples[name] ?? name.toUpperCase()]),
      );
      const mail = composeMail({ template, params, locale: programme.fallbackLocale }, address);
      const theirs = [...wordsIn(params), "Amber Lane", "LT-0142", "Lithuania"];
      const lines = `${mail.subject}\n${mail.text}`.split("\n").filter((line) => !line.trim().startsWith(address));
      expect(lines.flatMap((line) => lineFaults(line, theirs))).toEqual([]);
    },
  );
});
