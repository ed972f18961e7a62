import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import RegistrationPage from "#src/site/auth/registration/RegistrationPage.tsx";
import { answer, type FakeServer, fakeServer, field, renderPage } from "#tests/ui/site/renderPage.tsx";

const institutions = [
  { id: "i1", name: "Vilniaus verslo mokykla" },
  { id: "i2", name: "Vilniaus kolegija" },
];

/** The audit fields that the server gives, with their titles in two languages. */
export const auditFields = [
  { id: "sales", title: "Sales", texts: { title: { "de-DE": "Verkauf" } } },
  { id: "finance", title: "Finance", texts: { title: { "de-DE": "Finanzen" } } },
];

/** A server that has institutions and audit fields to choose from. */
export function registrationServer(): FakeServer {
  const server = fakeServer();
  server.answers["/institutions"] = () => answer(200, institutions);
  server.answers["/utils/enterprises"] = () => answer(200, [{ peCode: "LT-0142", name: "Amber Lane UAB" }]);
  server.answers["/audit-fields"] = () => answer(200, auditFields);
  return server;
}

/** Shows the registration page in its frame. */
export const renderRegistration = () => renderPage(RegistrationPage, "/dashboard/auth/registration");

/** Shows the registration page with every field filled in. */
export async function renderFilledIn() {
  const user = renderRegistration();
  await user.type(field("Full name"), "Ada Auditor");
  await user.type(field("Email"), " ada@demo.example ");
  await user.type(field("New password"), "Right!2026");
  await user.type(field("Confirm password"), "Right!2026");
  await user.selectOptions(field("Country"), "Lithuania");
  await screen.findByRole("option", { name: "Vilniaus kolegija" });
  await user.selectOptions(field("Institution"), "Vilniaus kolegija");
  await user.type(screen.getByRole("searchbox", { name: "PE code or name" }), "amber{Enter}");
  await user.click(await screen.findByRole("button", { name: "LT-0142 · Amber Lane UAB" }));
  await user.click(screen.getByRole("checkbox", { name: "Deutsch" }));
  await user.click(await screen.findByRole("checkbox", { name: "Finance" }));
  await user.type(field("Motivation"), "I know accounts.");
  return user;
}

/** Presses the button that sends the form. */
export const register = (user: UserEvent) => user.click(screen.getByRole("button", { name: "Register" }));

/** Answers the question before sending by the button of this name. */
export async function confirm(user: UserEvent, choice: string) {
  const dialog = await screen.findByRole("dialog", { name: "Send your registration?" });
  await user.click(within(dialog).getByRole("button", { name: choice }));
}

/** Sends the form after accepting the question. */
export async function send(user: UserEvent) {
  await register(user);
  await confirm(user, "Yes, send it");
}
