import { expect, it } from "vitest";
import { cutoff, dataKinds, deletedKinds, type RetentionName } from "#domain/retention/kinds.ts";

it.each<[RetentionName, string]>([
  ["accounts", "2026-11-30T00:00:00.000Z"],
  ["mails", "2028-09-01T00:00:00.000Z"],
  ["unusedFiles", "2028-11-29T00:00:00.000Z"],
])("data of %s is due if it is from before %s", (kind, expected) => {
  expect(cutoff(kind, new Date("2028-11-30T00:00:00.000Z")).toISOString()).toBe(expected);
});

it("the operator deletes logs and backups, the product everything else", () => {
  expect(dataKinds.filter(({ deletedBy }) => deletedBy).map(({ name }) => name)).toEqual(["logs", "backups"]);
  expect(deletedKinds).not.toContain("logs");
  expect(deletedKinds).toContain("accounts");
});
