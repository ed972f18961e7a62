import { screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { FakeApi, type FakeRecord } from "#tests/ui/console/fakeApi.ts";
import { lines, plan, sentLines } from "#tests/ui/console/importing.tsx";

test("an enterprise with contradictory country, office and code is refused in the plan", async () => {
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

test("named records are found in any case, and missing or differently written ones are reported", async () => {
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

describe("the institution named in a file", () => {
  const header = "PE code;Name;Country;Central office;Institution";
  const file = (...rows: string[]) => new File([[header, ...rows].join("\r\n")], "pe.csv");
  const school = { id: "s1", name: "School", country: "LT", archived: false, revision: 1 };
  const firm = { id: "LT-2530", peCode: "LT-2530", name: "Firm", country: "LT", officeCode: "CO-LT", revision: 1 };
  const offices = ["LT", "DE"].map((country) => ({
    ...{ id: `CO-${country}`, penCode: `CO-${country}`, name: `Office ${country}`, country, revision: 1 },
  }));
  const given = (institutions: object[], institutionId = "s1") =>
    new FakeApi({
      enterprises: [{ ...firm, institutionId }],
      "central-offices": offices,
      institutions: institutions as FakeRecord[],
    });

  test("is the one of the line's country if several have the name", async () => {
    const api = given([school, { ...school, id: "s2", country: "DE" }]);
    const user = await plan(
      file("LT-2530;Firm;LT;CO-LT;School", "DE-2530;Firma;Germany;CO-DE;School", "LT-2531;Firm;LT;CO-LT;School"),
      "enterprises",
      "Practice enterprises",
    );
    expect(lines()).toEqual(["New", "New", "Unchanged"]);
    await user.click(screen.getByRole("button", { name: "Import 2 records" }));
    await vi.waitFor(() => expect(sentLines(api)).toHaveLength(2));
    expect(sentLines(api)).toMatchObject([{ values: { institutionId: "s2" } }, { values: { institutionId: "s1" } }]);
  });

  test("is in the enterprise's country: one in another country is reported, and a new one is offered", async () => {
    const api = given([school, { ...school, id: "s2", name: "Schule", country: "DE" }]);
    const user = await plan(
      file("LT-2531;Firm;LT;CO-LT;Schule", "LT-2532;Firm;LT;CO-LT;s2"),
      "enterprises",
      "Practice enterprises",
    );
    expect(lines()).toEqual(["Refused", "Refused"]);
    const table = screen.getByRole("table");
    expect(table).toHaveTextContent("Institution: “Schule” exists only in another country");
    expect(table).toHaveTextContent("Institution: This institution belongs to another country");
    expect(screen.getByText("Schule, Lithuania")).toBeInTheDocument();
    await user.click(screen.getByRole("checkbox", { name: "1 institution is new: create it with this import" }));
    await vi.waitFor(() => expect(lines()).toEqual(["Refused", "New"]));
    await user.click(screen.getByRole("button", { name: "Import 1 record" }));
    await vi.waitFor(() => expect(sentLines(api)).toHaveLength(1));
    expect(sentLines(api)).toMatchObject([{ creates: { institutionId: { name: "Schule", country: "LT" } } }]);
  });

  test("may be archived if the enterprise already has it, but cannot be newly chosen", async () => {
    given([{ ...school, archived: true }]);
    await plan(
      file("LT-2530;Firm;LT;CO-LT;School", "LT-2531;Firm;LT;CO-LT;School"),
      "enterprises",
      "Practice enterprises",
    );
    expect(lines()).toEqual(["Refused", "Unchanged"]);
    expect(screen.getByRole("table")).toHaveTextContent("Institution: “School” does not exist");
  });
});

test("a file without keys finds records by unique properties, such as institutions by name and country", async () => {
  const school = { id: "s1", name: "School", country: "LT", revision: 1 };
  new FakeApi({ institutions: [school, { ...school, id: "s2", country: "DE" }] });
  const text = ["Name;Country", "School;LT", "school;Germany", "School;FR", "School;France"].join("\r\n");
  await plan(new File([text], "i.csv"), "institutions", "Institutions");
  expect(lines()).toEqual(["Refused", "Changed", "New", "Unchanged"]);
  expect(screen.getByRole("table")).toHaveTextContent("Same record as row 4");
});
