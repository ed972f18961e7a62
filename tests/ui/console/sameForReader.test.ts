import { expect, test } from "vitest";
import { createRegistry, resourceFiles } from "#domain/schema/registry.ts";
import { isSameForReader } from "#src/crud/list/columns/sameForReader.ts";
import { anAdmin } from "#tests/ui/console/fakeApi.ts";

const registry = createRegistry(resourceFiles);

test.each<[role: "admin" | "auditor" | "office" | "trainer", resource: string, field: string, same: boolean]>([
  ["admin", "task", "country", false],
  ["auditor", "task", "country", false],
  ["office", "task", "country", true],
  ["office", "enterprise", "officeCode", true],
  ["office", "task", "peCode", false],
  ["trainer", "task", "peCode", true],
  ["trainer", "task", "country", true],
  ["trainer", "task", "title", false],
])("for %s, each %s has the same %s: %s", (role, resource, field, same) => {
  expect(isSameForReader(registry.named(resource), field, { ...anAdmin, role })).toBe(same);
});
