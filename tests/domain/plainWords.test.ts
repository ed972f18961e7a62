import { expect, it } from "vitest";
import { composeMail } from "#server/mail/compose.ts";
import { withoutLinks } from "#server/mail/plainWords.ts";

/** Texts that mail programs turn into links. */
const link = /[a-z]+:\/\/\S|www\.\w|\w@\w|\w\.[a-z]{2,}/i;

it.each([
  "Your account is locked http://evil.example/login",
  "See www.evil.example now",
  "write to thief@evil.example",
  "evil.example/login",
  "пример.рф",
])("%s leads nowhere, and looks as before", (text) => {
  const safe = withoutLinks(text);
  expect(safe).not.toMatch(link);
  expect(safe.replaceAll("\u2060", "")).toBe(text);
});

it("leaves other words as they are", () => {
  const text = "Amber Lane UAB: 3 of 5. Well done, Ms. Kazlauskaitė! LT-0142-2026-01";
  expect(withoutLinks(text)).toBe(text);
});

it("the only address in a mail about people's words is the programme's own", () => {
  const params = {
    code: "LT-0142-2026-01",
    title: "Your account is locked http://evil.example/login",
    reason: "Go to www.evil.example or ask thief@evil.example",
  };
  const { subject, text, html } = composeMail(
    { template: "auditRejected", params, locale: "en-GB" },
    "https://quality.example",
  );
  for (const part of [subject, text, html])
    expect(part.replaceAll(/https:\/\/quality\.example\/[\w/-]*/g, "")).not.toMatch(
      /:\/\/evil|www\.evil|@evil|evil\.example/,
    );
  expect(text).toContain("https://quality.example/dashboard/task/LT-0142-2026-01");
});
