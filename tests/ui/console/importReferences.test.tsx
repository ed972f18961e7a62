import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { FakeApi } from "#tests/ui/console/fakeApi.ts";
import { lines, plan } from "#tests/ui/console/importing.tsx";

test("an enterprise whose country, office and code do not agree is refused in the plan", async () => {
  const office = { id: "CO-AU", penCode: "CO-AU", name: "Australia", country: "AU", revision: 1 };
  const school = { id: "s1", name: "School", country: "AU", revision: 1 };
  new FakeApi({ enterprises: [], "central-offices": [office], institutions: [school] });
  const text = ["PE code;Name;Country;Central office;Institution", "AU-2530;Firm;DE;Australia;School"].join("\r\n");
  await plan(new File([text], "pe.csv"), "enterprises", "Practice enterprises");
  const table = screen.getByRole("table");
  expect(table).toHaveTextContent("Country: This code belongs to another country");
  expect(table).toHaveTextContent("Central office: This central office belongs to another country");
  expect(screen.getByRole("button", { name: "Import 0 records" })).toBeDisabled();
});

test("what a file names is found whatever its capitals; what is not there, or has another form, is told as such", async () => {
  const office = { id: "CO-LT", penCode: "CO-LT", name: "Simulith", country: "LT", revision: 1 };
  const school = { id: "s1", name: "School", country: "LT", revision: 1 };
  new FakeApi({ enterprises: [], "central-offices": [office], institutions: [school] });
  const header = "PE code;Name;Country;Central office;Institution";
  const rows = ["LT-2530;Firm;LT;co-lt;SCHOOL", "LT-2531;Firm;LT;CO-XX;School", "LT25;Firm;LT;CO-LT;School"];
  await plan(new File([[header, ...rows].join("\r\n")], "pe.csv"), "enterprises", "Practice enterprises");
  expect(lines()).toEqual(["Refused", "Refused", "New"]);
  const table = screen.getByRole("table");
  expect(table).toHaveTextContent("Central office: “CO-XX” does not exist");
  expect(table).toHaveTextContent("PE code: two capital letters, hyphen, four digits: LT-0142");
});

test("a file without keys is known by what is unique: institutions by name and country", async () => {
  const school = { id: "s1", name: "School", country: "LT", revision: 1 };
  new FakeApi({ institutions: [school, { ...school, id: "s2", country: "DE" }] });
  const text = ["Name;Country", "School;LT", "school;Germany", "School;FR", "School;France"].join("\r\n");
  await plan(new File([text], "i.csv"), "institutions", "Institutions");
  expect(lines()).toEqual(["Refused", "Changed", "New", "Unchanged"]);
  expect(screen.getByRole("table")).toHaveTextContent("Same record as row 4");
});
