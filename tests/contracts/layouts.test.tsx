import { expect, test } from "vitest";
import type { Role } from "#domain/generated/programme.ts";
import { layoutOf } from "#domain/layouts.ts";
import { programme } from "#domain/programme.ts";
import { createRegistry, resourceFiles } from "#domain/schema/registry.ts";
import type { Me } from "#providers/me.ts";
import { menuOf } from "#src/app/layout/menu.ts";
import { anActor } from "#tests/domain/samples.ts";

const roles = Object.keys(programme.roles) as Role[];
const registry = createRegistry(resourceFiles);

/** The paths of a role's navigation, with its home page. */
function pathsOf(role: Role): string[] {
  const groups = menuOf(registry, anActor({ role, code: "LT-0142", country: "LT" }) as Me);
  return ["", ...groups.flatMap(({ pages, resources }) => [...pages, ...resources].map(({ path }) => path))];
}

test.each(roles)("the tabs of a phone are pages of the navigation of %s", (role) => {
  const { phone = [] } = layoutOf(role);
  expect(pathsOf(role)).toEqual(expect.arrayContaining(phone));
});
