import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import type { Me } from "#providers/me.ts";
import { anAdmin, FakeApi } from "#tests/ui/console/fakeApi.ts";
import { heading, openConsole } from "#tests/ui/console/renderConsole.tsx";

const anAuditor: Me = { ...anAdmin, id: "tomas", role: "auditor", layout: "auditor", institutionId: "kauno" };

/** The API's answer to an auditor for a listed audit, including its workload. */
const listed = {
  id: "AT-0750-2026-01",
  code: "AT-0750-2026-01",
  peCode: "AT-0750",
  peCodeLabel: "AlpenSnack GmbH",
  title: "Qualitätsaudit",
  level: "silver",
  fields: ["finance"],
  country: "AT",
  status: "approved",
  round: 2,
  institutionId: "innsbruck",
  institutionIdLabel: "Handelsakademie Innsbruck",
  approvedAt: "2026-11-15T10:00:00.000Z",
  revision: 7,
};
const facts = { questions: 15, proofs: 11, minutes: 127, language: "de" };

let api: FakeApi;
beforeEach(() => {
  const fields = [{ id: "finance", title: "Finance", texts: {}, revision: 1 }];
  api = new FakeApi({ tasks: [listed], "audit-fields": fields }, { [`tasks/${listed.code}/facts`]: facts });
  api.me = anAuditor;
});

const open = async () => {
  openConsole("/en-GB/dashboard/task/AT-0750-2026-01");
  await heading("Qualitätsaudit");
};
const take = () => screen.queryByRole("button", { name: "Take on this audit" });

describe("a listed audit", () => {
  test("shows an auditor its subject and amount of work, and requests nothing more", async () => {
    await open();
    const facts = within(await screen.findByRole("region", { name: "About the audit" }));
    expect(await facts.findByText("about 2 hours")).toBeVisible();
    for (const fact of ["Austria", "German", "Finance", "15", "11", "15 November 2026"])
      expect(await facts.findByText(fact)).toBeVisible();
    expect(facts.getByText(/once you have taken on the audit/)).toBeVisible();
    expect(take()).toBeVisible();
    expect(screen.queryByRole("tab")).toBeNull();
    expect(screen.queryByText("Invalid Date")).toBeNull();
    const asked = api.calls("GET", "tasks").map(({ path }) => path.replace(`tasks/${listed.code}`, ""));
    expect(new Set(asked)).toEqual(new Set(["", "/facts"]));
  });

  test("shows a conflict of interest instead of the button to take it on", async () => {
    api.me = { ...anAuditor, institutionId: "innsbruck" };
    await open();
    expect(await screen.findByText(/You cannot take on this audit: .* it is of your institution/)).toBeVisible();
    expect(take()).toBeNull();
    expect(screen.queryByText(/What to do now/)).toBeNull();
  });

  test("explains whom to ask if an auditor's institution is unknown", async () => {
    api.me = { ...anAuditor, institutionId: null };
    await open();
    expect(await screen.findByText(/Ask an administrator/)).toBeVisible();
    expect(take()).toBeNull();
  });
});
