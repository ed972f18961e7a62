import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Me } from "#providers/me.ts";
import { DeletedNotice } from "#src/audit/page/DeletedNotice.tsx";
import { SignedInProvider } from "#src/core/signedIn.ts";
import { anAdmin } from "#tests/ui/console/fakeApi.ts";

test.each<[Me["role"], string | undefined, RegExp]>([
  ["auditor", undefined, /^This audit is no longer assigned to you: it has been given to someone else, or deleted/],
  ["student", undefined, /^This audit does not exist, or you do not have access to it/],
  ["auditor", "RuhrBike GmbH", /^RuhrBike GmbH deleted this audit/],
  ["student", "", /^This audit was withdrawn and has now been permanently deleted/],
])("the %s is told how an audit is gone that they have open", (role, by, words) => {
  render(
    <SignedInProvider value={{ ...anAdmin, role }}>
      <DeletedNotice by={by} />
    </SignedInProvider>,
  );
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByText(/This is how it looked last/)).toBeVisible();
});
