import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { problem } from "#domain/errors.ts";
import { FakeApi } from "#tests/ui/console/fakeApi.ts";
import { heading, openConsole } from "#tests/ui/console/renderConsole.tsx";

let api: FakeApi;

beforeEach(() => {
  sessionStorage.clear();
  api = new FakeApi({ institutions: [{ id: "i1", name: "Business school", country: "LT", revision: 4 }] });
});

async function typeName(name: string) {
  const user = openConsole("/en-GB/dashboard/institutions/edit/i1");
  await heading(/^Edit/);
  const field = screen.getByRole("textbox", { name: /^Name/ });
  await user.clear(field);
  await user.type(field, name);
  return user;
}

describe("when another person saved first", () => {
  test("both versions are displayed side by side, and the chosen one is saved based on the other's revision", async () => {
    const user = await typeName("School of business");
    Object.assign(api.records.institutions?.[0] ?? {}, { name: "Academy", revision: 5 });
    await user.click(screen.getByRole("button", { name: "Save" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Someone else has saved in the meantime" }));
    expect(dialog.getByText(/^Saved by: Anna Admin, /)).toBeInTheDocument();
    expect(dialog.getByRole("radio", { name: /Your version.*School of business/ })).toBeChecked();
    expect(dialog.getByRole("radio", { name: /Saved version.*Academy/ })).not.toBeChecked();
    await user.click(dialog.getByRole("button", { name: "Save selection" }));
    await heading("School of business");
    expect(api.calls("PATCH", "institutions").at(-1)?.body).toEqual({ name: "School of business", revision: 5 });
  });

  test("going back keeps the input", async () => {
    const user = await typeName("School of business");
    Object.assign(api.records.institutions?.[0] ?? {}, { name: "Academy", revision: 5 });
    await user.click(screen.getByRole("button", { name: "Save" }));
    await user.click(await screen.findByRole("button", { name: "Back to the form" }));
    expect(screen.getByRole("textbox", { name: /^Name/ })).toHaveValue("School of business");
  });
});

describe("a form", () => {
  test("shows a refusal of the server at its field", async () => {
    const user = await typeName("School");
    api.refuseNext(problem("INVALID_INPUT", { errors: { name: ["printable"] } }));
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText(/Latin letters/)).toBeInTheDocument();
    expect(screen.getByRole("textbox", { name: /^Name/ })).toHaveValue("School");
  });

  test("reports an emptied required text before any call", async () => {
    const user = await typeName("S");
    const field = screen.getByRole("textbox", { name: /^Name/ });
    await user.clear(field);
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(field).toHaveAccessibleDescription("Name is required");
    expect(field).toHaveFocus();
    expect(api.calls("PATCH", "institutions")).toEqual([]);
  });

  test("is saved once by a double click, and again after the server has refused it", async () => {
    await typeName("School");
    // The second press comes before the first has an answer.
    const pressTwice = () => {
      const button = screen.getByRole("button", { name: "Save" });
      fireEvent.click(button);
      fireEvent.click(button);
    };
    api.refuseNext(problem("INVALID_INPUT", { errors: { name: ["printable"] } }));
    pressTwice();
    expect(await screen.findByText(/Latin letters/)).toBeInTheDocument();
    expect(api.calls("PATCH", "institutions")).toHaveLength(1);
    pressTwice();
    await heading("School");
    expect(api.calls("PATCH", "institutions")).toHaveLength(2);
  });

  test("restores unsaved input", async () => {
    await typeName("School of busi");
    document.body.innerHTML = "";
    const user = openConsole("/en-GB/dashboard/institutions/edit/i1");
    expect(await screen.findByText(/your unsaved changes from earlier/)).toBeInTheDocument();
    expect(screen.getByRole("textbox", { name: /^Name/ })).toHaveValue("School of busi");
    await user.click(screen.getByRole("button", { name: "Discard" }));
    expect(screen.getByRole("textbox", { name: /^Name/ })).toHaveValue("Business school");
  });
});
