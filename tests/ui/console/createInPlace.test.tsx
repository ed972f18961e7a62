import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { problem } from "#domain/errors.ts";
import errors from "#locales/en-GB/errors.json";
import { anAdmin, FakeApi } from "#tests/ui/console/fakeApi.ts";
import { heading, openConsole } from "#tests/ui/console/renderConsole.tsx";

let api: FakeApi;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  api = new FakeApi({
    institutions: [{ id: "i1", name: "Business school", country: "LT", revision: 4 }],
    enterprises: [],
  });
});

/** Types a name that no institution has into the form of a new enterprise. */
async function typeInstitution() {
  const user = openConsole("/en-GB/dashboard/enterprises/create");
  await heading(/^New/);
  const field = screen.getByRole("combobox", { name: /^Institution/ });
  await user.type(field, "Kaunas Trade School");
  return { user, field };
}

test("a missing related record is created in a dialog and chosen, and the focus returns", async () => {
  const { user, field } = await typeInstitution();
  await user.click(await screen.findByText("Create “Kaunas Trade School”…"));
  const dialog = within(await screen.findByRole("dialog", { name: /Institution/ }));
  expect(dialog.getByRole("textbox", { name: /^Name/ })).toHaveValue("Kaunas Trade School");
  await user.type(dialog.getByRole("combobox", { name: /^Country/ }), "Lithuania");
  fireEvent.click(await screen.findByText("Lithuania", { selector: ".ant-select-item-option-content" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  const made = { name: "Kaunas Trade School", country: "LT" };
  await waitFor(() => expect(api.calls("POST", "institutions").at(-1)?.body).toEqual(made));
  await waitFor(() => expect(field).toHaveFocus());
  expect(await screen.findByTitle("Kaunas Trade School")).toBeInTheDocument();
});

test("it is offered only after the server has answered, because it may exist and the list may move before", async () => {
  await typeInstitution();
  await screen.findByText("Create “Kaunas Trade School”…");
  const asked = api.calls("GET", "institutions").map(({ query }) => query.get("q"));
  expect(asked).toContain("Kaunas Trade School");
});

test("it is not offered after a failed search, because it may exist, and the list reports the failure", async () => {
  const user = openConsole("/en-GB/dashboard/enterprises/create");
  await heading(/^New/);
  const field = screen.getByRole("combobox", { name: /^Institution/ });
  await user.click(field);
  await screen.findByText("Business school");
  const searches = () => api.calls("GET", "institutions").filter(({ query }) => query.get("q") === "Kaunas");
  for (let times = 0; times < 3; times++) api.refuseNext(problem("SERVER_ERROR"));
  await user.type(field, "Kaunas");
  await waitFor(() => expect(searches().length).toBeGreaterThan(0));
  expect(await screen.findByText(errors.SERVER_ERROR)).toBeInTheDocument();
  expect(screen.queryByText("Create “Kaunas”…")).toBeNull();
  expect(screen.queryByText("Business school")).toBeNull();
});

test("a refusal is shown in the dialog, and cancelling leaves the form unchanged", async () => {
  const { user, field } = await typeInstitution();
  await user.click(await screen.findByText("Create “Kaunas Trade School”…"));
  const dialog = within(await screen.findByRole("dialog", { name: /Institution/ }));
  await user.type(dialog.getByRole("combobox", { name: /^Country/ }), "Lithuania");
  fireEvent.click(await screen.findByText("Lithuania", { selector: ".ant-select-item-option-content" }));
  api.refuseNextChange(problem("ALREADY_EXISTS"));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByRole("alert")).toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(field).toHaveFocus());
  expect(screen.queryByTitle("Kaunas Trade School")).toBeNull();
});

test("an office creates an institution of its country without being asked for the country", async () => {
  api.me = { ...anAdmin, role: "office", layout: "office", code: "CO-LT" };
  const user = openConsole("/en-GB/dashboard/enterprises/create");
  await heading(/^New/);
  expect(screen.queryByRole("combobox", { name: /^Central office/ })).toBeNull();
  await user.type(screen.getByRole("combobox", { name: /^Institution/ }), "Kaunas");
  await user.click(await screen.findByText("Create “Kaunas”…"));
  const dialog = within(await screen.findByRole("dialog", { name: /Institution/ }));
  expect(dialog.queryByRole("combobox", { name: /^Country/ })).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(api.calls("POST", "institutions").at(-1)?.body).toEqual({ name: "Kaunas", country: "LT" }),
  );
});
