import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { problem } from "#domain/errors.ts";
import { anAdmin, FakeApi } from "#tests/ui/console/fakeApi.ts";
import { lines, plan, sentLines } from "#tests/ui/console/importing.tsx";
import { heading, openConsole } from "#tests/ui/console/renderConsole.tsx";

const school = { id: "s1", name: "School", country: "LT", revision: 1 };
const firm = {
  id: "LT-2500",
  peCode: "LT-2500",
  name: "Firm",
  country: "LT",
  officeCode: "CO-LT",
  institutionId: "s1",
  revision: 3,
};

let api: FakeApi;

beforeEach(() => {
  const offices = ["LT", "DE"].map((country) => ({
    id: `CO-${country}`,
    penCode: `CO-${country}`,
    name: country,
    country,
    revision: 1,
  }));
  api = new FakeApi({ enterprises: [firm], "central-offices": offices, institutions: [school] });
  api.me = { ...anAdmin, role: "office", layout: "office", code: "CO-LT", country: "LT" };
});

afterEach(() => vi.restoreAllMocks());

const planned = (...rows: string[]) =>
  plan(new File([rows.join("\r\n")], "pe.csv"), "enterprises", "Practice enterprises");

/** The first line of the template for the signed-in person. */
async function templateOf(path: string, title: string): Promise<string> {
  const saved: Blob[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue(undefined);
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
  const user = openConsole(`/en-GB/dashboard/${path}/import`);
  await heading(`Import: ${title}`);
  await user.click(screen.getByRole("button", { name: "Download an empty template" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  return (await saved[0]?.text()) ?? "";
}

test("a file does not need the common values of an office's enterprises", async () => {
  const user = await planned("PE code;Name;Institution", "LT-2530;New firm;School", "LT-2500;Renamed;School");
  expect(lines()).toEqual(["Changed", "New"]);
  api.refuseNext(problem("UNAVAILABLE"));
  await user.click(screen.getByRole("button", { name: "Import 2 records" }));
  await waitFor(() => expect(sentLines(api)).toHaveLength(2));
  const made = { peCode: "LT-2530", name: "New firm", country: "LT", officeCode: "CO-LT", institutionId: "s1" };
  expect(sentLines(api)).toMatchObject([{ values: made }, { id: "LT-2500", values: { name: "Renamed" } }]);
});

test("an empty cell is filled too, and another value is refused with the possible one", async () => {
  const head = "PE code;Name;Institution;Country;Central office";
  await planned(head, "LT-2530;A;School;;", "LT-2531;B;School;Lithuania;co-lt", "LT-2532;C;School;Germany;CO-DE");
  expect(lines()).toEqual(["Refused", "New", "New"]);
  expect(screen.getByRole("table")).toHaveTextContent(
    "Central office: Only “CO-LT” is possible here; Country: Only “Lithuania” is",
  );
});

test("an existing record of an office is found without its country", async () => {
  await plan(new File(["Name\r\nSchool\r\nOther\r\nother"], "i.csv"), "institutions", "Institutions");
  expect(lines()).toEqual(["Refused", "Refused", "New"]);
  expect(screen.getByRole("table")).toHaveTextContent("Same record as row 3");
});

test("the template has no columns for given values or for an unknown key", async () => {
  const head = "PE code,Name,Institution,Contact address (email),Language of emails";
  expect(
    (await templateOf("enterprises", "Practice enterprises")).replaceAll(/["\uFEFF]|\s+$/g, "").replaceAll(";", ","),
  ).toBe(head);
});

test("an administrator's template has columns for country and office", async () => {
  api.me = anAdmin;
  const head = await templateOf("enterprises", "Practice enterprises");
  expect(head).toMatch(/Country.Central office/);
  expect(head).not.toMatch(/\bId\b/i);
});
