import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { answer, type FakeServer, field, heldAnswer, refusal, startInEnglish } from "#tests/ui/site/renderPage.tsx";
import {
  auditFields,
  confirm,
  register,
  registrationServer,
  renderFilledIn,
  renderRegistration,
  send,
} from "#tests/ui/site/renderRegistration.tsx";

let server: FakeServer;
const sent = () => server.sentTo("/auth/register");

startInEnglish();

beforeEach(() => {
  sessionStorage.clear();
  server = registrationServer();
});

describe("before anything is sent", () => {
  it("reports the missing value of every field, and links to the first", async () => {
    const user = renderRegistration();
    await screen.findByRole("checkbox", { name: "Sales" });
    await register(user);
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
      "Choose your practice enterprises, or state that there are none",
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
    ["Confirm password", "Other!2026", "Passwords must match"],
    ["New password", "short", "The password does not meet all the rules"],
  ])("checks %s", async (label, value, message) => {
    const user = await renderFilledIn();
    await user.clear(field(label));
    await user.type(field(label), value);
    await register(user);
    expect(field(label)).toHaveAccessibleDescription(new RegExp(message));
    expect(sent()).toEqual([]);
  });

  it("shows the rules that a password meets, after the field was left and then with every key", async () => {
    const user = renderRegistration();
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

  it("lists only the institutions of the chosen country", async () => {
    const user = renderRegistration();
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
    const user = renderRegistration();
    await screen.findByText(/could not be loaded/);
    server.answers["/audit-fields"] = () => answer(200, auditFields);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("checkbox", { name: "Sales" })).toBeInTheDocument();
  });
});

describe("the question before sending", () => {
  it("shows the applicant, and sends nothing if it is answered with no", async () => {
    const user = await renderFilledIn();
    await register(user);
    expect(await screen.findByRole("dialog")).toHaveTextContent("ada@demo.example");
    await confirm(user, "No, go back");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(sent()).toEqual([]);
    expect(field("Full name")).toHaveValue("Ada Auditor");
  });

  it("sends everything once, and shows that the account waits", async () => {
    const { held, release } = heldAnswer();
    server.answers["/auth/register"] = () => held;
    const user = await renderFilledIn();
    await send(user);
    await user.click(screen.getByRole("button", { name: "Sending…" }));
    release(answer(201, { status: "pending" }));
    const heading = await screen.findByRole("heading", { name: "Your account is awaiting approval" });
    await vi.waitFor(() => expect(heading).toHaveFocus());
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
        declaredEnterprises: ["LT-0142"],
        motivation: "I know accounts.",
        language: "en-GB",
      },
    ]);
  });

  it("sends the required name of an unlisted institution", async () => {
    server.answers["/auth/register"] = () => answer(201, { status: "pending" });
    const user = await renderFilledIn();
    expect(screen.queryByRole("textbox", { name: "Name of your institution" })).toBeNull();
    await user.selectOptions(field("Institution"), "My institution is not listed");
    await register(user);
    expect(field("Name of your institution")).toHaveAccessibleDescription(/is required/);
    await user.type(field("Name of your institution"), " Elsewhere College ");
    await send(user);
    await screen.findByText("Your account is awaiting approval");
    expect(sent()[0]).not.toHaveProperty("institution");
    expect(sent()[0]).toMatchObject({ institutionName: "Elsewhere College" });
  });
});

describe("no input is lost", () => {
  it("by a refusal, which is shown at its field", async () => {
    server.answers["/auth/register"] = () => refusal("INVALID_INPUT", { password: ["passwordCommon"] });
    const user = await renderFilledIn();
    await send(user);
    await waitFor(() => expect(field("New password")).toHaveFocus());
    expect(field("New password")).toHaveAccessibleDescription(/This password is too common/);
    expect(field("Motivation")).toHaveValue("I know accounts.");
    await user.type(field("New password"), "7");
    expect(field("New password")).toBeValid();
  });

  it("by a lost connection", async () => {
    server.answers["/auth/register"] = () => Promise.reject(new TypeError("Failed to fetch"));
    const user = await renderFilledIn();
    await send(user);
    expect(await screen.findByText(/The server cannot be reached/)).toBeVisible();
    expect(screen.getByRole("alert")).toHaveFocus();
    expect(field("New password")).toHaveValue("Right!2026");
  });

  it("by a reload, except passwords, which are never stored", async () => {
    await renderFilledIn();
    cleanup();
    renderRegistration();
    expect(field("Full name")).toHaveValue("Ada Auditor");
    expect(await screen.findByRole("checkbox", { name: "Finance" })).toBeChecked();
    await waitFor(() => expect(field("Institution")).toHaveValue("i2"));
    expect(field("New password")).toHaveValue("");
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain("Right!2026");
  });

  it("by another language, which also translates the audit fields", async () => {
    const user = await renderFilledIn();
    await user.selectOptions(screen.getByRole("combobox", { name: "Language" }), "Deutsch");
    expect(await screen.findByRole("checkbox", { name: "Finanzen" })).toBeChecked();
    expect(field("Vollständiger Name")).toHaveValue("Ada Auditor");
  });

  it("with any language of the world, named in the reader's language", async () => {
    let user = await renderFilledIn();
    const further = () => screen.getByRole("combobox", { name: "Add another language" });
    for (const name of ["Croatian", "Ukrainian"]) await user.selectOptions(further(), name);
    expect(within(further()).queryByRole("option", { name: "Croatian" })).toBeNull();
    await user.click(screen.getByRole("checkbox", { name: "Ukrainian" }));
    expect(within(further()).getByRole("option", { name: "Ukrainian" })).toBeInTheDocument();
    cleanup();
    user = renderRegistration();
    expect(await screen.findByRole("checkbox", { name: "Croatian" })).toBeChecked();
    server.answers["/auth/register"] = () => answer(201, { status: "pending" });
    for (const name of ["New password", "Confirm password"]) await user.type(field(name), "Right!2026");
    await send(user);
    expect(sent()).toEqual([expect.objectContaining({ speakingLanguages: ["de-DE", "hr"] })]);
  });

  it("and it is deleted after it was sent", async () => {
    server.answers["/auth/register"] = () => answer(201, { status: "pending" });
    const user = await renderFilledIn();
    await send(user);
    await screen.findByText("Your account is awaiting approval");
    cleanup();
    renderRegistration();
    expect(field("Full name")).toHaveValue("");
  });
});
