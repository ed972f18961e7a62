import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { anAdmin, FakeApi, type FakeRecord } from "#tests/ui/console/fakeApi.ts";
import { heading, openConsole, registry } from "#tests/ui/console/renderConsole.tsx";

const user = registry.get("user");

let api: FakeApi;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  const myself: FakeRecord = {
    ...anAdmin,
    revision: 4,
    emailPending: null,
    institutionIdLabel: null,
    speakingLanguages: [],
    experience_from_fields: [],
    motivation: null,
    notify_via_email: true,
    language: null,
    erasureRequestedAt: null,
    dataRequestedAt: null,
  };
  api = new FakeApi({ users: [myself], profiles: [myself] });
});

const NAME = /^Full name/;
const ADDRESS = "New email address";
const field = (name: string | RegExp) => screen.getByRole("textbox", { name });
const bodies = () => api.calls("PUT", "profiles").map(({ body }) => body);

async function open() {
  const person = openConsole("/en-GB/dashboard/profile");
  await heading("Profile");
  const typeName = async (name: string) => {
    await person.clear(field(NAME));
    await person.type(field(NAME), name);
  };
  const press = async (name: string | RegExp) => person.click(await screen.findByRole("button", { name }));
  return { person, typeName, press };
}

describe("the own profile", () => {
  test("keeps input during the sending of a new address, and is saved after it", async () => {
    const { person, typeName, press } = await open();
    await typeName("Anna Adams");
    await person.type(field(ADDRESS), "anna@school.example");
    await press(/Send the confirmation/);
    await waitFor(() => expect(field(ADDRESS)).toHaveValue(""));
    expect(field(NAME)).toHaveValue("Anna Adams");
    await press("Save");
    await screen.findByText("Saved");
    expect(bodies()).toEqual([
      { email: "anna@school.example", language: "en-GB", revision: 4 },
      { fullname: "Anna Adams", revision: 5 },
    ]);
  });

  test("restores an unsaved draft, even after a new address", async () => {
    const { typeName } = await open();
    await typeName("Anna Adams");
    document.body.innerHTML = "";
    const { person, press } = await open();
    expect(screen.getByText(/your unsaved changes from earlier/)).toBeVisible();
    await person.type(field(ADDRESS), "anna@school.example");
    await press(/Send the confirmation/);
    await waitFor(() => expect(field(ADDRESS)).toHaveValue(""));
    await press("Save");
    await waitFor(() => expect(screen.queryByText(/your unsaved changes from earlier/)).toBeNull());
    expect(bodies().at(-1)).toEqual({ fullname: "Anna Adams", revision: 5 });
  });

  test("keeps an address that is typed during saving", async () => {
    const { person, typeName, press } = await open();
    await person.type(field(ADDRESS), "anna@school");
    await typeName("Anna Adams");
    await press("Save");
    await screen.findByText("Saved");
    expect(field(ADDRESS)).toHaveValue("anna@school");
    expect(field(NAME)).toHaveValue("Anna Adams");
  });

  test("shows both versions if another person saved first, and saves the chosen one", async () => {
    const { typeName, press } = await open();
    await typeName("Anna Adams");
    api.changeElsewhere(user, anAdmin.id, { fullname: "Anna Archer" });
    await press("Save");
    const dialog = within(await screen.findByRole("dialog", { name: "Someone else has saved in the meantime" }));
    expect(dialog.getByRole("radio", { name: /Your version.*Anna Adams/ })).toBeChecked();
    expect(dialog.getByRole("radio", { name: /Saved version.*Anna Archer/ })).not.toBeChecked();
    await press("Save selection");
    await screen.findByText("Saved");
    expect(bodies().at(-1)).toEqual({ fullname: "Anna Adams", revision: 5 });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("does not revert another person's change that is read with a new address", async () => {
    const { person, typeName, press } = await open();
    await typeName("Anna Adams");
    api.changeElsewhere(user, anAdmin.id, { motivation: "To learn" });
    await person.type(field(ADDRESS), "anna@school.example");
    await press(/Send the confirmation/);
    expect(await screen.findByRole("alert")).toBeVisible();
    expect(field(ADDRESS)).toHaveValue("anna@school.example");
    await press(/Send the confirmation/);
    await waitFor(() => expect(field(ADDRESS)).toHaveValue(""));
    await press("Save");
    await screen.findByRole("dialog");
    await press("Save selection");
    await screen.findByText("Saved");
    expect(bodies().at(-1)).toEqual({ fullname: "Anna Adams", revision: 6 });
    expect(api.records.users?.[0]).toMatchObject({ motivation: "To learn" });
  });

  test("of an auditor shows requests that wait for an administrator, and only the actions of these", async () => {
    const auditor = { ...anAdmin, role: "auditor", layout: "auditor" } as const;
    api.me = auditor;
    Object.assign(api.records.users?.[0] ?? {}, auditor, {
      fullnamePending: "Anna Archer",
      institutionPending: "School of Tours",
      rulingRequest: "I left that school",
    });
    await open();
    for (const waits of [/^Anna Archer: this name waits/, /^School of Tours: you asked/, /^Your request is with/])
      expect(screen.getByText(waits)).toBeVisible();
    const actions = screen.getByRole("button", { name: "Keep the present name" }).parentElement as HTMLElement;
    expect(
      within(actions)
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
    ).toEqual(expect.arrayContaining(["Keep the present name", "Ask for another institution", "Ask for a decision"]));
    expect(within(actions).getAllByRole("button")).toHaveLength(3);
  });
});

test("the times of emails are chosen by topic, and saved at once", async () => {
  api.mailChoices = [
    { topic: "requests", frequency: "atOnce" },
    { topic: "announcements", frequency: "never" },
  ];
  const { person } = await open();
  const card = await screen.findByRole("region", { name: "Emails" });
  const requests = await within(card).findByRole("combobox", { name: "Requests and registrations" });
  await person.click(requests);
  await person.click(await screen.findByTitle("Once a week, together"));
  await waitFor(() => expect(api.mailChoices[0]).toEqual({ topic: "requests", frequency: "weekly" }));
  expect(await screen.findByText("Your choice is saved")).toBeInTheDocument();
  await person.click(within(card).getByRole("combobox", { name: "Announcements" }));
  const options = await screen.findAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).not.toContain("Once a day, together");
});
