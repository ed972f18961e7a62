import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { problem } from "#domain/errors.ts";
import { anAdmin, FakeApi } from "#tests/ui/console/fakeApi.ts";
import { heading, openConsole } from "#tests/ui/console/renderConsole.tsx";

let api: FakeApi;

beforeEach(() => {
  const { id, role, fullname } = anAdmin;
  api = new FakeApi({ users: [{ id, role, fullname, email: "admin@demo.example", revision: 1 }] });
});

/** Opens the form on one's own page and types the three passwords. */
async function typePasswords(current: string, next: string, again = next) {
  const user = openConsole("/en-GB/dashboard/profile");
  await heading("Profile");
  await user.click(await screen.findByRole("button", { name: "Change the password" }));
  const card = within(screen.getByRole("region", { name: "Password" }));
  if (current) await user.type(await card.findByLabelText("Current password"), current);
  await user.type(await card.findByLabelText("New password"), next);
  await user.type(card.getByLabelText("Confirm password"), again);
  const send = () => user.click(card.getByRole("button", { name: "Change the password" }));
  return { user, card, send };
}

const sent = () => api.sent.filter(({ path }) => path === "auth/change-password");

test("a password is changed with the current one, and the card reports the end of other sessions", async () => {
  const { card, send } = await typePasswords("Demo!2026", "Hafenkante!9");
  await send();
  expect(await card.findByText(/^Your password has been changed/)).toBeInTheDocument();
  const passwords = { currentPassword: "Demo!2026", password: "Hafenkante!9", confirmPassword: "Hafenkante!9" };
  expect(sent().map(({ body }) => body)).toEqual([{ ...passwords, language: "en-GB" }]);
  await waitFor(() => expect(card.getByRole("button", { name: "Change the password" })).toHaveFocus());
});

test("a missing or weak password is reported at its field, and nothing is sent", async () => {
  const { card, send } = await typePasswords("", "hafen!9x", "hafen!9");
  await send();
  expect(card.getByLabelText("Current password")).toHaveAccessibleDescription("Enter your current password");
  const rules = /^The password does not meet all the rules .*At least one uppercase letter \(still missing\) /;
  expect(card.getByLabelText("New password")).toHaveAccessibleDescription(rules);
  expect(card.getByLabelText("Confirm password")).toHaveAccessibleDescription("Passwords must match");
  expect(card.getByLabelText("Current password")).toHaveFocus();
  expect(sent()).toEqual([]);
});

test("a wrong current password is reported at its field, and the input stays", async () => {
  const { card, send } = await typePasswords("Demo!2025", "Hafenkante!9");
  api.refuseNextChange(problem("INVALID_INPUT", { errors: { currentPassword: ["passwordWrong"] } }));
  await send();
  const current = card.getByLabelText("Current password");
  await waitFor(() => expect(current).toHaveAccessibleDescription("This is not your current password"));
  expect(current).toHaveFocus();
  expect(card.getByLabelText("New password")).toHaveValue("Hafenkante!9");
});

test("the input can also be shown and hidden by keyboard", async () => {
  const { user, card } = await typePasswords("Demo!2026", "Hafenkante!9");
  const current = card.getByLabelText("Current password");
  const toggle = (verb: string) => card.getByRole("button", { name: `${verb}: Current password` });
  current.focus();
  await user.tab();
  expect(toggle("Show")).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(current).toHaveAttribute("type", "text");
  await user.keyboard("{Enter}");
  expect(current).toHaveAttribute("type", "password");
});

test("the focus stays in the corrected one of several fields", async () => {
  const { user, card, send } = await typePasswords("Demo!2026", "hafen!9x", "hafen!9");
  await send();
  expect(card.getByLabelText("New password")).toHaveFocus();
  await user.clear(card.getByLabelText("Confirm password"));
  await user.type(card.getByLabelText("Confirm password"), "Hafenkante!9");
  expect(card.getByLabelText("Confirm password")).toHaveValue("Hafenkante!9");
  expect(card.getByLabelText("Confirm password")).toHaveFocus();
  await user.clear(card.getByLabelText("New password"));
  await user.keyboard("Hafenkante!9");
  await send();
  expect(await card.findByText(/^Your password has been changed/)).toBeInTheDocument();
});

test("a person who signs in by code has no password to change", async () => {
  api.me = { ...anAdmin, role: "office", layout: "office", code: "CO-LT" };
  openConsole("/en-GB/dashboard/profile");
  await heading("Profile");
  await screen.findByRole("heading", { name: "Your data" });
  expect(screen.queryByRole("region", { name: "Password" })).toBeNull();
});
