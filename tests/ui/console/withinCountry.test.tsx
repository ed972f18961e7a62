import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { FakeApi } from "#tests/ui/console/fakeApi.ts";
import { openConsole } from "#tests/ui/console/renderConsole.tsx";

test("an enterprise's form offers the offices and institutions of its country", async () => {
  sessionStorage.clear();
  localStorage.clear();
  const firm = {
    id: "LT-0142",
    peCode: "LT-0142",
    name: "Firm",
    country: "LT",
    officeCode: "CO-LT",
    institutionId: "s1",
  };
  const api = new FakeApi({
    enterprises: [{ ...firm, revision: 1 }],
    "central-offices": [{ id: "CO-LT", penCode: "CO-LT", name: "Simulith", country: "LT", revision: 1 }],
    institutions: [{ id: "s1", name: "School", country: "LT", revision: 1 }],
  });
  openConsole("/en-GB/dashboard/enterprises/edit/LT-0142");
  await screen.findByRole("combobox", { name: /Institution/ });
  const askedOf = (path: string) =>
    api.calls("GET", path).flatMap(({ query }) => (query.has("_start") ? [query.get("country")] : []));
  await waitFor(() => expect(askedOf("institutions")).toContain("LT"));
  expect(askedOf("institutions")).not.toContain(null);
  expect(askedOf("central-offices")).toContain("LT");
});
