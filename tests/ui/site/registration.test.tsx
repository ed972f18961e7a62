import { cleanup, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { changeLocale } from "#src/shared/texts.ts";
import RegistrationPage from "#src/site/auth/registration/RegistrationPage.tsx";
import { startSiteTexts } from "#src/site/texts/startSiteTexts.ts";
import { answer, type FakeServer, fakeServer, field, refusal, renderPage } from "#tests/ui/site/renderPage.tsx";

let server: FakeServer;

const institutions = [
  { id: "i1", name: "Vilniaus verslo mokykla" },
  { id: "i2", name: "Vilniaus kolegija" },
];
const auditFields = [
  { id: "sales", title: "Sales", texts: { title: { "de-DE": "Verkauf" } } },
  { id: "finance", title: "Finance", texts: { title: { "de-DE": "Finanzen" } } },
];

beforeAll(async () => {
  history.replaceState(null, "", "/en-GB");
  await startSiteTexts(["site", "auth", "form", "errors"]);
});

beforeEach(async () => {
  sessionStorage.clear();
  history.replaceState(null, "", "/en-GB");
  await changeLocale("en-GB");
  server = fakeServer();
  server.answers["/institutions"] = () => answer(200, institutions);
  server.answers["/audit-fields"] = () => answer(200, auditFields);
});

const open = () => renderPage(RegistrationPage, "/dashboard/auth/registration");
const register = () => screen.getByRole("button", { name: "Register" });
const sent = () => server.sentTo("/auth/register");

async function fillIn(user: UserEvent, password = "Right!2026") {
  await user.type(field("Full name"), "Ada Auditor");
  await user.type(field("Email"), " ada@demo.example ");
  await user.type(field("New password"), password);
  await user.type(field("Repeat password"), password);
  await user.selectOptions(field("Country"), "Lithuania");
  await screen.findByRole("option", { name: "Vilniaus kolegija" });
  await user.selectOptions(field("Institution"), "Vilniaus kolegija");
  await user.click(screen.getByRole("checkbox", { name: "Deutsch" }));
  await user.click(await screen.findByRole("checkbox", { name: "Finance" }));
  await user.type(field("Motivation"), "I know accounts.");
}

const confirm = async (user: UserEvent, choice: string) => {
  const dialog = await screen.findByRole("dialog", { name: "Send your registration?" });
  await user.click(within(dialog).getByRole("button", { name: choice }));
};

describe("before anything is sent", () => {
  it("says of every field what is missing, and leads to the first", async () => {
    const user = open();
    await screen.findByRole("checkbox", { name: "Sales" });
    await user.click(register());
    const messages = within(screen.getByRole("alert"))
      .getAllByRole("link")
      .map((link) => link.textContent);
    expect(messages).toEqual([
      "Full name is required",
      "Email is required",
      "Password is required",
      "Confirm password is required",
      "Country is required",
      "Institution is required",
      "Choose at least one language",
      "Choose at least one area of competence",
      "Motivation is required",
    ]);
    expect(field("Full name")).toHaveFocus();
    expect(field("Full name")).toHaveAccessibleDescription("Full name is required");
    expect(screen.getByRole("group", { name: "Areas of competence" })).toHaveAccessibleDescription(
      /Choose at least one area/,
    );
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it.each([
    ["Email", "ada@", "Invalid Email"],
    ["Repeat password", "Other!2026", "Passwords must match"],
    ["New password", "short", "The password does not meet all the rules"],
  ])("checks %s", async (label, value, message) => {
    const user = open();
    await fillIn(user);
    await user.clear(field(label));
    await user.type(field(label), value);
    await user.click(register());
    expect(field(label)).toHaveAccessibleDescription(new RegExp(message));
    expect(sent()).toEqual([]);
  });

  it("says which rules a password keeps, once the field was left and then with every key", async () => {
    const user = open();
    const stateOf = (rule: RegExp) => screen.getByText(rule).getAttribute("data-state");
    await user.type(field("New password"), "Abcdefgh");
    expect(stateOf(/special character/)).toBeNull();
    await user.tab();
    expect(stateOf(/special character/)).toBe("missing");
    expect(stateOf(/uppercase/)).toBe("kept");
    await user.type(field("New password"), "!");
    expect(stateOf(/special character/)).toBe("kept");
    expect(field("New password")).toHaveAccessibleDescription(/At least one special character.*\(met\)/);
  });

  it("lists the institutions of the chosen country alone", async () => {
    const user = open();
    expect(screen.getByRole("option", { name: "Choose a country first" })).toBeInTheDocument();
    expect(server.askedOf("/institutions")).toEqual([]);
    await user.selectOptions(field("Country"), "Lithuania");
    await screen.findByRole("option", { name: "Vilniaus kolegija" });
    expect(server.askedOf("/institutions")[0]).toContain("country=LT");
    await user.selectOptions(field("Institution"), "Vilniaus kolegija");
    await user.selectOptions(field("Country"), "Germany");
    expect(field("Institution")).toHaveValue("");
  });

  it("reads choices again that could not be read", async () => {
    server.answers["/audit-fields"] = () => refusal("FORBIDDEN");
    const user = open();
    await screen.findByText(/could not be loaded/);
    server.answers["/audit-fields"] = () => answer(200, auditFields);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("checkbox", { name: "Sales" })).toBeInTheDocument();
  });
});

describe("the question before sending", () => {
  it("names who registers, and sends nothing when it is answered with no", async () => {
    const user = open();
    await fillIn(user);
    await user.click(register());
    expect(await screen.findByRole("dialog")).toHaveTextContent("ada@demo.example");
    await confirm(user, "No, go back");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(sent()).toEqual([]);
    expect(field("Full name")).toHaveValue("Ada Auditor");
  });

  it("sends everything once, and says that the account waits", async () => {
    let release: (response: Response) => void = () => {};
    server.answers["/auth/register"] = () =>
      new Promise<Response>((resolve) => {
        release = resolve;
      });
    const user = open();
    await fillIn(user);
    await user.click(register());
    await confirm(user, "Yes, send it");
    await user.click(screen.getByRole("button", { name: "Sending…" }));
    release(answer(201, { status: "pending" }));
    expect(await screen.findByRole("heading", { name: "Your account is awaiting approval" })).toHaveFocus();
    expect(sent()).toEqual([
      {
        fullname: "Ada Auditor",
        email: "ada@demo.example",
        password: "Right!2026",
        confirmPassword: "Right!2026",
        country: "LT",
        institution: "i2",
        speakingLanguages: ["de-DE"],
        experience_from_fields: ["finance"],
        motivation: "I know accounts.",
      },
    ]);
  });

  it("sends no institution for somebody whose own is not listed", async () => {
    server.answers["/auth/register"] = () => answer(201, { status: "pending" });
    const user = open();
    await fillIn(user);
    await user.selectOptions(field("Institution"), "My institution is not listed");
    await user.click(register());
    await confirm(user, "Yes, send it");
    await screen.findByText("Your account is awaiting approval");
    expect(sent()[0]).not.toHaveProperty("institution");
  });
});

describe("nothing typed is lost", () => {
  it("by a refusal, which stands at the field that it is about", async () => {
    server.answers["/auth/register"] = () => refusal("INVALID_INPUT", { password: ["passwordCommon"] });
    const user = open();
    await fillIn(user);
    await user.click(register());
    await confirm(user, "Yes, send it");
    await waitFor(() => expect(field("New password")).toHaveFocus());
    expect(field("New password")).toHaveAccessibleDescription(/This password is too common/);
    expect(field("Motivation")).toHaveValue("I know accounts.");
    await user.type(field("New password"), "7");
    expect(field("New password")).toBeValid();
  });

  it("by a line that is down", async () => {
    server.answers["/auth/register"] = () => Promise.reject(new TypeError("Failed to fetch"));
    const user = open();
    await fillIn(user);
    await user.click(register());
    await confirm(user, "Yes, send it");
    expect(await screen.findByText(/The server cannot be reached/)).toBeVisible();
    expect(screen.getByRole("alert")).toHaveFocus();
    expect(field("New password")).toHaveValue("Right!2026");
  });

  it("by a reload, but for the passwords, which are kept nowhere", async () => {
    const user = open();
    await fillIn(user);
    cleanup();
    open();
    expect(field("Full name")).toHaveValue("Ada Auditor");
    expect(await screen.findByRole("checkbox", { name: "Finance" })).toBeChecked();
    await waitFor(() => expect(field("Institution")).toHaveValue("i2"));
    expect(field("New password")).toHaveValue("");
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain("Right!2026");
  });

  it("by another language, in which the audit fields have their names", async () => {
    const user = open();
    await fillIn(user);
    await user.selectOptions(screen.getByRole("combobox", { name: "Language" }), "Deutsch");
    expect(await screen.findByRole("checkbox", { name: "Finanzen" })).toBeChecked();
    expect(field("Vollständiger Name")).toHaveValue("Ada Auditor");
  });

  it("and it is forgotten when it was sent", async () => {
    server.answers["/auth/register"] = () => answer(201, { status: "pending" });
    const user = open();
    await fillIn(user);
    await user.click(register());
    await confirm(user, "Yes, send it");
    await screen.findByText("Your account is awaiting approval");
    cleanup();
    open();
    expect(field("Full name")).toHaveValue("");
  });
});
