import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";
import type { Role } from "#domain/generated/programme.ts";
import type { Me } from "#providers/me.ts";
import { productRegistry } from "#src/core/registry.ts";
import { SignedInProvider } from "#src/core/signedIn.ts";
import { useColumns } from "#src/crud/list/columns/useColumns.ts";

beforeEach(() => localStorage.clear());

type Listed = "task" | "enterprise" | "certificate";

function renderColumns(role: Role, resource: Listed, address = "/") {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]} future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
      <SignedInProvider value={{ id: "me", role, code: "LT-1", country: "LT" } as Me}>{children}</SignedInProvider>
    </MemoryRouter>
  );
  return renderHook(() => useColumns(productRegistry.get(resource)), { wrapper }).result;
}

const columnsOf = (role: Role, resource: Listed) => renderColumns(role, resource).current;

const all = productRegistry.get("task").columns;

test.each<Role>(["admin", "auditor"])(
  "the audits of many enterprises have a column with the enterprise for the %s",
  (role) => {
    expect(columnsOf(role, "task").shown).toEqual(all);
    expect(all).toEqual(expect.arrayContaining(["peCode", "country"]));
  },
);

test.each<Role>(["student", "trainer", "enterprise"])("for a %s the own enterprise has no column", (role) => {
  expect(columnsOf(role, "task").shown).toEqual(all.filter((field) => field !== "peCode" && field !== "country"));
});

test("an office sees the enterprises of audits, and no column for its country", () => {
  expect(columnsOf("office", "task").shown).toEqual(all.filter((field) => field !== "country"));
  expect(columnsOf("office", "enterprise").shown).not.toContain("officeCode");
});

test("a property with the same value in every record is not offered either", () => {
  const { offered } = columnsOf("office", "task");
  expect(offered).not.toContain("country");
  expect(offered).toContain("fields");
});

test("a column is added at the end, moved, and in the same place on the next visit", () => {
  const columns = renderColumns("admin", "enterprise");
  const [first = "", second = "", ...others] = columns.current.shown;
  act(() => columns.current.toggle("contactEmail"));
  expect(columns.current.shown).toEqual([first, second, ...others, "contactEmail"]);
  act(() => columns.current.move("contactEmail", 1));
  act(() => columns.current.move(first, 2));
  expect(columns.current.shown).toEqual(["contactEmail", second, first, ...others]);
  expect(columnsOf("admin", "enterprise").shown).toEqual(["contactEmail", second, first, ...others]);
  act(() => columns.current.reset());
  expect(columnsOf("admin", "enterprise").shown).toEqual([first, second, ...others]);
});

test("the columns of the address have priority, and changes are stored in the address", () => {
  const columns = renderColumns("admin", "enterprise", "/?columns=country,nowhere,peCode,country");
  expect(columns.current.shown).toEqual(["country", "peCode"]);
  act(() => columns.current.move("peCode", 0));
  expect(columns.current.shown).toEqual(["peCode", "country"]);
  expect(columnsOf("admin", "enterprise").shown).not.toEqual(["peCode", "country"]);
  act(() => columns.current.reset());
  expect(columns.current.shown).toEqual(columnsOf("admin", "enterprise").shown);
});
