import { expect, it } from "vitest";
import { isNameOnCertificate } from "#domain/people/printedName.ts";

it.each([
  ["Amber Lane UAB", "Amber Lane UAB", true],
  ["amber lane", "Amber Lane UAB", true],
  ["Lane", "Amber Lane UAB", true],
  ["alpensnack gmbh", "AlpenSnack Übungsfirma GmbH", true],
  ["ubungsfirma", "AlpenSnack Übungsfirma GmbH", true],
  ["Зелена", "„Зелена светлина“ ООД", true],
  ["Lane Amber", "Amber Lane UAB", false],
  ["Amber Line", "Amber Lane UAB", false],
  ["Am", "Amber Lane UAB", false],
  ["UA B", "Amber Lane UAB", false],
  ["", "Amber Lane UAB", false],
  ["...", "Amber Lane UAB", false],
])("%j is the name on a certificate of %j: %s", (typed, name, is) => {
  expect(isNameOnCertificate(typed, name)).toBe(is);
});
