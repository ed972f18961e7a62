import { describe, expect, it } from "vitest";
import { mentionedIn, suggestedFor } from "#domain/comments/mentions.ts";

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
  ])("%s", (text, expected) => {
    expect(mentionedIn(text, people)).toEqual(expected);
  });
});

describe("a name that is begun", () => {
  it.each([
    ["Ask @", ["Ieva Kazlauskaitė", "Jonas", "Jonas Butkus"]],
    ["Ask @jo", ["Jonas", "Jonas Butkus"]],
    ["Ask @Jonas", ["Jonas Butkus"]],
    ["Ask @Jonas Butkus", []],
    ["write to a@b", []],
    ["Ask nobody", []],
  ])("%s", (text, expected) => {
    expect(names(suggestedFor(text, people))).toEqual(expected);
  });
});
