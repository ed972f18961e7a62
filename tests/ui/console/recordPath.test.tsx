import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import type { Role } from "#domain/generated/programme.ts";
import type { Me } from "#providers/me.ts";
import { crudExtensions } from "#src/app/crudExtensions.tsx";
import { productRegistry } from "#src/core/registry.ts";
import { SignedInProvider } from "#src/core/signedIn.ts";
import { CrudExtensionsContext } from "#src/crud/extensions/extensions.ts";
import { useRecordPath } from "#src/crud/extensions/recordPath.ts";

function pathFor(
  role: Role,
  resource: "task" | "certificate" | "enterprise",
  record: { id: string; taskCode?: string },
): string {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SignedInProvider value={{ id: "me", role, code: "LT-1", country: "LT" } as Me}>
      <CrudExtensionsContext.Provider value={crudExtensions}>{children}</CrudExtensionsContext.Provider>
    </SignedInProvider>
  );
  return renderHook(() => useRecordPath(productRegistry.get(resource)), { wrapper }).result.current(record);
}

test.each<[Role, string]>([
  ["student", "/dashboard/task/LT-1-2026-01"],
  ["trainer", "/dashboard/task/LT-1-2026-01"],
  ["enterprise", "/dashboard/task/LT-1-2026-01"],
  ["auditor", "/dashboard/task/LT-1-2026-01"],
  ["office", "/dashboard/task/LT-1-2026-01"],
  ["admin", "/dashboard/task/LT-1-2026-01"],
])("an audit in a list links a %s to %s", (role, path) => {
  expect(pathFor(role, "task", { id: "LT-1-2026-01" })).toBe(path);
});

test.each<[Role, string]>([
  ["admin", "/dashboard/enterprises/show/LT-1"],
  ["office", "/dashboard/enterprises/show/LT-1"],
  ["trainer", "/dashboard/enterprises/show/LT-1"],
  [
    "auditor",
    "/dashboard/tasks?filters%5B0%5D%5Bfield%5D=peCode&filters%5B0%5D%5Boperator%5D=in&filters%5B0%5D%5Bvalue%5D%5B0%5D=LT-1",
  ],
])("a practice enterprise links a %s to %s", (role, path) => {
  expect(pathFor(role, "enterprise", { id: "LT-1" })).toBe(path);
});

test("a certificate in a list links to the certificate, not to its record", () => {
  expect(pathFor("student", "certificate", { id: "c1", taskCode: "LT-1-2026-01" })).toBe(
    "/dashboard/task/LT-1-2026-01?tab=certificate",
  );
});

test("a record without a reference to its audit links to itself", () => {
  expect(pathFor("student", "certificate", { id: "c1" })).toBe("/dashboard/certificates/show/c1");
});
