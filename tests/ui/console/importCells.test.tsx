import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { problem } from "#domain/errors.ts";
import { FakeApi } from "#tests/ui/console/fakeApi.ts";
import { lines, plan, sentLines } from "#tests/ui/console/importing.tsx";

let api: FakeApi;

beforeEach(() => {
  const office = { id: "CO-LT", penCode: "CO-LT", name: "Simulith", country: "LT", revision: 1 };
  const school = { id: "s1", name: "School", country: "LT", revision: 1 };
  api = new FakeApi({ enterprises: [], "central-offices": [office], institutions: [school] });
});

const header = "PE code;Name;Country;Central office;Institution;Language of emails;Contact address (email)";

async function planned(...rows: string[]) {
  return plan(new File([[header, ...rows].join("\r\n")], "pe.csv"), "enterprises", "Practice enterprises");
}

/** Lines of a file that each name a language. */
const writing = (...languages: string[]) =>
  languages.map((language, index) => `LT-253${index};Firm ${index};LT;CO-LT;School;${language};`);

test("a language is recognised by its code, its own name and its name in the reader's language", async () => {
  const user = await planned(...writing("de-DE", "deutsch", "German", "de"));
  expect(lines()).toEqual(["New", "New", "New", "New"]);
  api.refuseNext(problem("UNAVAILABLE"));
  await user.click(screen.getByRole("button", { name: "Import 4 records" }));
  await waitFor(() => expect(sentLines(api)).toHaveLength(4));
  for (const line of [0, 1, 2, 3])
    expect(sentLines(api)).toHaveProperty([String(line), "values", "contactLocale"], "de-DE");
});

test("another language is refused in the plan, which lists the languages of the programme", async () => {
  await planned(...writing("Klingon", "nl-NL"));
  expect(lines()).toEqual(["Refused", "Refused"]);
  expect(
    screen.getAllByText(/^Language of emails: Choose one of these: English, .*Deutsch, .* or Français$/),
  ).toHaveLength(2);
});

test("several languages are recognised by the reader's names too", async () => {
  const dana = {
    id: "u9",
    fullname: "Dana",
    email: "dana@example.org",
    role: "auditor",
    speakingLanguages: [],
    revision: 1,
  };
  new FakeApi({ users: [dana] });
  await plan(new File(['email;speakingLanguages\r\ndana@example.org;"German; lietuvių"'], "u.csv"), "users", "Users");
  expect(lines()).toEqual(["Changed"]);
  expect(screen.getByRole("table")).toHaveTextContent("Deutsch; Lietuvių");
});

test("all errors of a line are shown at once, each cell once", async () => {
  await planned("LT25;;Atlantis;CO-XX;School;Klingon;nobody");
  const told = screen.getByRole("table").textContent ?? "";
  for (const field of [
    "PE code: two capital",
    "Name is required",
    "Country: ",
    "Central office: ",
    "Language of emails: ",
  ])
    expect(told.split(field), field).toHaveLength(2);
  expect(told).toContain("Contact address (email)");
  expect(told).not.toContain("belongs to another country");
});

test("all errors are shown for the line of an existing record too", async () => {
  const firm = { id: "LT-2500", peCode: "LT-2500", name: "Firm", country: "LT", officeCode: "CO-LT", revision: 3 };
  api.records.enterprises = [firm];
  await planned("LT-2500;;Germany;CO-LT;School;Klingon;nobody");
  const table = screen.getByRole("table");
  expect(table).toHaveTextContent("Language of emails: Choose one of these");
  expect(table).toHaveTextContent("Contact address (email): Invalid Email");
  expect(table).toHaveTextContent("Country: This code belongs to another country");
});
