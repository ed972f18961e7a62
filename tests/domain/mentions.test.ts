import { describe, expect, it } from "vitest";
import type { CrudAction } from "#domain/access/can.ts";
import { mentionFinder, mentionParts, readingAuditor, suggestedFor } from "#domain/comments/mentions.ts";

const ieva = { id: "1", name: "Ieva Kazlauskaitė" };
const jonas = { id: "2", name: "Jonas" };
const jonasB = { id: "3", name: "Jonas Butkus" };
const people = [ieva, jonas, jonasB];
const names = (found: { name: string }[]) => found.map(({ name }) => name);

describe("a comment mentions", () => {
  it.each([
    ["@Ieva Kazlauskaitė, who signs it?", [ieva]],
    ["Ask @ieva kazlauskaitė.", [ieva]],
    ["@Jonas Butkus and @Jonas: please look.", [jonas, jonasB]],
    ["@Jonas, please look.", [jonas]],
    ["@Jonasson is somebody else, @ nobody", []],
    ["Ieva Kazlauskaitė without the sign", []],
    ["(Jonas) in brackets", []],
  ])("%s", (text, expected) => {
    expect(mentionFinder(people)(text)).toEqual(expected);
  });

  it("nobody who has no name any more", () =>
    expect(mentionFinder([{ id: "4", name: "" }])("@, please look")).toEqual([]));
});

describe("a name that is begun", () => {
  it.each([
    ["Ask @", ["Ieva Kazlauskaitė", "Jonas", "Jonas Butkus"]],
    ["Ask @jo", ["Jonas", "Jonas Butkus"]],
    ["Ask @Jonas", ["Jonas Butkus"]],
    ["@jo", ["Jonas", "Jonas Butkus"]],
    ["Ask @Jonas ", ["Jonas Butkus"]],
    ["Ask @jo\nIt is late", []],
    ["Ask @Jonas Butkus", []],
    ["write to a@b", []],
    ["Ask nobody", []],
  ])("%s", (text, expected) => {
    expect(names(suggestedFor(text, people))).toEqual(expected);
  });
});

describe("what is highlighted", () => {
  const marked = (text: string, names: string[]) =>
    mentionParts(text, names)
      .map((part) => (part.mentions ? `[${part.text}]` : part.text))
      .join("");

  it.each([
    ["@IEVA KAZLAUSKAITĖ, who signs it?", "[@IEVA KAZLAUSKAITĖ], who signs it?"],
    ["Ask @Jonas Butkus or @jonas.", "Ask [@Jonas Butkus] or [@jonas]."],
    ["@Jonas Großmann@Jonas", "[@Jonas Großmann][@Jonas]"],
    ["@JONAS GROSSMANN too", "[@JONAS GROSSMANN] too"],
    ["@Jonas Jr… and nothing of what follows", "[@Jonas Jr…] and nothing of what follows"],
    ["Nobody, not even a@b", "Nobody, not even a@b"],
  ])("%s", (text, expected) => {
    const people = ["Jonas", "Jonas Butkus", "Jonas Großmann", "Jonas Jr.", "Ieva Kazlauskaitė"];
    expect(marked(text, people)).toBe(expected);
    expect(
      mentionParts(text, people)
        .map((part) => part.text)
        .join(""),
    ).toBe(text);
  });

  it("is found among the first signs alone, so that nobody keeps the server busy with thousands of them", () => {
    const shown = "@".repeat(199);
    expect(marked(`${shown}@Jonas`, ["Jonas"])).toBe(`${shown}[@Jonas]`);
    expect(marked(`${shown}@@Jonas`, ["Jonas"])).toBe(`${shown}@@Jonas`);
  });

  it("is nothing where nobody is mentioned", () => {
    expect(mentionParts("@Ieva Kazlauskaitė", [])).toEqual([{ text: "@Ieva Kazlauskaitė", mentions: false }]);
    expect(mentionParts("", ["Jonas"])).toEqual([]);
  });
});

it("an auditor is mentioned where the rights let them read the audit", () => {
  const rights = (actions: CrudAction[]) => ({
    rights: [{ roles: ["auditor"], actions, where: { auditorId: "$me.id" } }],
  });
  expect(readingAuditor(rights(["read"]), { auditorId: "tomas" })).toBe("tomas");
  expect(readingAuditor(rights(["look"]), { auditorId: "tomas" })).toBeUndefined();
  expect(readingAuditor(rights(["read"]), { auditorId: null })).toBeUndefined();
  const everybody = { rights: [{ roles: ["auditor"], actions: ["read" as const] }] };
  expect(readingAuditor(everybody, { auditorId: null })).toBeUndefined();
});
