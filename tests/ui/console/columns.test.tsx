import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test } from "vitest";
import type { Role } from "#domain/generated/programme.ts";
import type { Me } from "#providers/me.ts";
import { productRegistry } from "#src/core/registry.ts";
import { SignedInProvider } from "#src/core/signedIn.ts";
import { useColumns } from "#src/crud/list/columns/useColumns.ts";

beforeEach(() => localStorage.clear());

function columnsOf(role: Role, resource: "task" | "enterprise" | "certificate") {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SignedInProvider value={{ id: "me", role, code: "LT-1", country: "LT" } as Me}>{children}</SignedInProvider>
  );
  return renderHook(() => useColumns(productRegistry.get(resource)), { wrapper }).result.current;
}

const all = productRegistry.get("task").columns;

test.each<Role>(["admin", "auditor"])("the audits of many enterprises say whose they are, to the %s", (role) => {
  expect(columnsOf(role, "task").shown).toEqual(all);
  expect(all).toEqual(expect.arrayContaining(["peCode", "country"]));
});

test.each<Role>(["student", "trainer", "enterprise"])("to a %s one's own enterprise is in no column", (role) => {
  expect(columnsOf(role, "task").shown).toEqual(all.filter((field) => field !== "peCode" && field !== "country"));
});

test("an office sees whose audits they are, and its own country in no column", () => {
  expect(columnsOf("office", "task").shown).toEqual(all.filter((field) => field !== "country"));
  expect(columnsOf("office", "enterprise").shown).not.toContain("officeCode");
});

test("what is left out can still be chosen", () => {
  expect(columnsOf("office", "task").offered).toContain("country");
});
