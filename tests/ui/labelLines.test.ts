import { expect, it } from "vitest";
import { labelLines } from "#src/overview/labelLines.ts";

it.each<[string, number, string | string[]]>([
  ["Draft", 300, "Draft"],
  ["Очаква вътрешен одит", 300, ["Очаква вътрешен", "одит"]],
  ["Очаква вътрешен одит", 900, "Очаква вътрешен одит"],
  ["Įvertinta, rašoma ataskaita", 300, ["Įvertinta,", "rašoma ataskaita"]],
  ["Unternehmensverantwortung", 300, ["Unternehmensverantwortung"]],
])("a bar's label %s stands beside it in a chart of %i pixels", (label, width, lines) => {
  expect(labelLines(label, width)).toEqual(lines);
});
