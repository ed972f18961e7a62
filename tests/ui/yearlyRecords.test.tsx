import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { anAuditorRecord } from "#tests/pdf/documents.ts";
import { anAdmin, FakeApi } from "#tests/ui/console/fakeApi.ts";
import { openConsole } from "#tests/ui/console/renderConsole.tsx";

const { facts } = anAuditorRecord("en-GB");
const issued = {
  number: "AR-2025-0042",
  verificationId: "ar-k3v9w2mhx7q4t8psk3v9w2",
  shortCode: "K7QD-4M2X-9RTT",
  year: 2025,
  date: "2026-01-15",
  facts,
};
const few = { ...facts, audits: 1, compared: 12, withinOnePercent: null };
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi({}, { "users/u1/records": { issued: [issued], open: [{ year: 2026, facts: few }] } });
  api.me = { ...anAdmin, id: "u1", role: "auditor", layout: "auditor" };
});

test("an auditor sees the figures so far, and the address, code and document of an issued record", async () => {
  openConsole("/en-GB/dashboard/yearly-records");
  const soFar = within(await screen.findByRole("region", { name: "2026, so far" }));
  expect(soFar.getByText("12 compared, too few for a share")).toBeVisible();
  expect(soFar.queryByRole("button")).toBeNull();
  const record = within(screen.getByRole("region", { name: "Record 2025" }));
  for (const text of ["AR-2025-0042", "K7QD-4M2X-9RTT", "15 January 2026", "66.5"])
    expect(record.getByText(text)).toBeVisible();
  expect(record.getByRole("link", { name: /\/record\/ar-k3v9w2mhx7q4t8psk3v9w2$/ })).toBeVisible();
  expect(record.getByRole("button", { name: "Download record" })).toBeEnabled();
  expect(screen.getByText(/A pause of more than 15 minutes/)).toBeVisible();
});

test("an auditor without graded audits reads so", async () => {
  api.documents["users/u1/records"] = { issued: [], open: [] };
  openConsole("/en-GB/dashboard/yearly-records");
  expect(await screen.findByText("You have no graded audits this year or last year.")).toBeVisible();
});
