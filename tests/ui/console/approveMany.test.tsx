import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { FakeApi } from "#tests/ui/console/fakeApi.ts";
import { heading, openConsole } from "#tests/ui/console/renderConsole.tsx";

const applicant = (id: string, fullname: string) => ({
  id,
  fullname,
  role: "auditor",
  status: "pending",
  email: `${id}@school.example`,
  code: null,
  country: "LT",
  revision: 1,
});

const trainer = {
  personId: "p1",
  fullname: "Rasa Jankauskienė",
  role: "trainer",
  peCode: "LT-0142",
  enterprise: "Žalia",
  country: "LT",
  archived: false,
  match: "name",
  samePerson: null,
  reason: null,
};
const isNamesake = { code: "NAMESAKES_UNREAD", people: [trainer], institutions: [] };
const checked = {
  ready: [
    { id: "a1", fullname: "Zenonas Laisvas" },
    { id: "a9", fullname: "Not Chosen" },
  ],
  unread: [
    { id: "a2", fullname: "Rasa Jankauskiene", ...isNamesake },
    { id: "a3", fullname: "Yrius Be Vietos", code: "INSTITUTION_REQUIRED", people: [], institutions: [] },
  ],
};

/** Opens the list of people with three applicants; answers the dialog that approves all those on the page. */
async function approveAll({ whole = false } = {}) {
  localStorage.clear();
  const users = [
    applicant("a1", "Zenonas Laisvas"),
    applicant("a2", "Rasa Jankauskiene"),
    applicant("a3", "Yrius Be Vietos"),
  ];
  const api = new FakeApi({ users }, { "admin/unread-registrations": checked });
  const user = openConsole("/en-GB/dashboard/users");
  await heading(/^Users/);
  await user.click(await screen.findByRole("checkbox", { name: "Select Zenonas Laisvas" }));
  const bar = within(screen.getByRole("region", { name: "Selected records" }));
  if (whole) await user.click(bar.getByRole("button", { name: /^Select all 3/ }));
  else await user.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  await user.click(bar.getByRole("button", { name: "Approve registration" }));
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByRole("heading", { name: /^Approved now/ });
  return { api, dialog, title: () => screen.getByRole("dialog") };
}

test("the dialog lists the people who are approved now, and links to the others with reasons", async () => {
  const { api, dialog, title } = await approveAll();
  expect(dialog.getByRole("heading", { name: "Approved now: 1" })).toBeVisible();
  expect(title()).toHaveAccessibleName("Approve registration: 1 record?");
  expect(dialog.getByText("Zenonas Laisvas")).toBeVisible();
  expect(dialog.queryByText("Not Chosen")).toBeNull();
  expect(dialog.getByRole("heading", { name: "Not approved: 2" })).toBeVisible();
  const links = dialog.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["Rasa Jankauskiene", expect.stringContaining("/dashboard/users/show/a2")],
    ["Rasa Jankauskienė", expect.stringContaining("/dashboard/users/show/p1")],
    ["Yrius Be Vietos", expect.stringContaining("/dashboard/users/show/a3")],
  ]);
  expect(dialog.getByText("No institution is given, and no reason why there is none.")).toBeVisible();
  expect(api.calls("GET", "admin").at(-1)?.query.has("list")).toBe(false);
});

test("for the whole list, only its applicants are requested", async () => {
  const { api, dialog } = await approveAll({ whole: true });
  expect(dialog.getByRole("heading", { name: "Approved now: 2" })).toBeVisible();
  expect(api.calls("GET", "admin").at(-1)?.query.has("list")).toBe(true);
});
