import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import type { CrudAction } from "#domain/access/can.ts";
import type { Role } from "#domain/generated/programme.ts";
import { SignedInProvider } from "#src/core/signedIn.ts";
import { WithRight } from "#src/crud/WithRight.tsx";
import { anAdmin } from "#tests/ui/console/fakeApi.ts";
import { registry } from "#tests/ui/console/renderConsole.tsx";

const enterprise = { peCode: "LT-0142" };
const future = { v7_startTransition: true, v7_relativeSplatPath: true };
const another = { peCode: "DE-2077" };

test.each<[role: Role, action: CrudAction, record: object | undefined, may: boolean]>([
  ["trainer", "read", enterprise, true],
  ["trainer", "read", another, false],
  ["student", "read", enterprise, true],
  ["student", "update", enterprise, false],
  ["auditor", "list", undefined, true],
  ["auditor", "read", another, true],
  ["auditor", "create", undefined, false],
  ["auditor", "delete", another, false],
  ["admin", "update", another, true],
])("the page on which a %s can %s an enterprise: %o %s", (role, action, record, may) => {
  render(
    <SignedInProvider value={{ ...anAdmin, role, code: enterprise.peCode }}>
      <WithRight {...{ resource: registry.get("enterprise"), action }} {...(record && { record })}>
        <p>The page</p>
      </WithRight>
    </SignedInProvider>,
    { wrapper: ({ children }) => <MemoryRouter future={future}>{children}</MemoryRouter> },
  );
  expect(screen.queryByText("The page") !== null).toBe(may);
  expect(screen.queryByText(/^Your role does not allow this/) !== null).toBe(!may);
});
