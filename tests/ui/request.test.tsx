import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { problem } from "#domain/errors.ts";
import { dropDraftsOf } from "#src/shared/drafts/drafts.ts";
import { anAdmin, FakeApi } from "#tests/ui/console/fakeApi.ts";
import { heading, openConsole } from "#tests/ui/console/renderConsole.tsx";

const all = ["bronze", "silver", "gold"];
const asks = {
  bronze: { questions: 9, proofs: 4 },
  silver: { questions: 12, proofs: 6 },
  gold: { questions: 15, proofs: 8 },
};
const fields = [
  { id: "finance", title: "Finance", levels: all, asks, revision: 1 },
  { id: "cyber", title: "Cyber security", levels: ["gold"], asks, revision: 1 },
  { id: "space", title: "Space", levels: [], asks, revision: 1 },
];

let api: FakeApi;
beforeEach(() => {
  dropDraftsOf("u1");
  api = new FakeApi({ "forms/translated-fields": fields, tasks: [] });
  api.me = { ...anAdmin, role: "enterprise", layout: "enterprise", code: "LT-0142", fullname: "Amber Lane UAB" };
});

const box = (name: string | RegExp) => screen.findByRole("checkbox", { name });
const send = () => screen.getByRole("button", { name: "Request audit" });

async function open() {
  const user = openConsole("/en-GB/dashboard/request-audit");
  await heading("Request an audit");
  await user.type(await screen.findByRole("textbox", { name: "Name of the audit" }), "Our audit");
  return user;
}

describe("the request of an audit", () => {
  test("offers the fields that have questions for the level, and explains the others", async () => {
    const user = await open();
    expect(await box("Finance")).toBeEnabled();
    expect(await box("Cyber security: no questions for this level")).toBeDisabled();
    expect(await box("Space: no questions for this level")).toBeDisabled();
    await user.click(screen.getByRole("radio", { name: /^Gold/ }));
    await user.click(await box("Cyber security"));
    expect(await box("Space: no questions for this level")).toBeDisabled();
    await user.click(send());
    await waitFor(() => expect(api.calls("POST", "tasks")).toHaveLength(1));
    expect(api.calls("POST", "tasks")[0]?.body).toMatchObject({ level: "gold", fields: ["cyber"] });
  });

  test("shows the effort of the chosen fields: questions, proofs, hours", async () => {
    const user = await open();
    await user.click(await box("Finance"));
    expect(screen.getByText(/Up to 9 questions, .* and at least 4 pieces of proof; allow about 2 hours/)).toBeVisible();
    await user.click(screen.getByRole("radio", { name: /^Gold/ }));
    await user.click(await box("Cyber security"));
    expect(screen.getByText(/Up to 30 questions, .* and at least 16 pieces of proof.*about 6.5 hours/)).toBeVisible();
  });

  test("shows the chosen fields that have a current audit", async () => {
    api.records.tasks = [{ id: "a1", peCode: "LT-0142", status: "draft", fields: ["finance", "space"], revision: 1 }];
    const user = await open();
    await user.click(screen.getByRole("radio", { name: /^Gold/ }));
    await user.click(await box("Cyber security"));
    await waitFor(() => expect(api.calls("GET", "tasks").at(-1)?.query.getAll("peCode")).toEqual(["LT-0142"]));
    expect(screen.queryByText(/already under way/)).toBeNull();
    await user.click(await box("Finance"));
    expect(await screen.findByText("An audit is already under way for these fields: Finance.")).toBeVisible();
  });

  test("for another enterprise shows whether its team is notified by email", async () => {
    const firm = {
      id: "LT-0900",
      peCode: "LT-0900",
      name: "Baltic Pens",
      country: "LT",
      isReachable: false,
      revision: 1,
    };
    api.records.enterprises = [firm];
    api.me = anAdmin;
    const user = await open();
    expect(screen.queryByText(/by email/)).toBeNull();
    await user.type(screen.getByRole("combobox", { name: /enterprise/ }), "Baltic");
    await user.click(await screen.findByText("Baltic Pens (LT-0900)"));
    expect(await screen.findByText(/No one in the team can be reached by email/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Enter an email address" })).toBeVisible();
  });

  test("removes a field without questions for a level chosen afterwards", async () => {
    const user = await open();
    await user.click(screen.getByRole("radio", { name: /^Gold/ }));
    await user.click(await box("Cyber security"));
    await user.click(screen.getByRole("radio", { name: /^Bronze/ }));
    await user.click(send());
    expect(await screen.findByText("Choose at least one field.")).toBeInTheDocument();
    expect(api.calls("POST", "tasks")).toHaveLength(0);
  });

  test("shows a refusal at the field, such as a questionnaire retired in the meantime", async () => {
    const user = await open();
    await user.click(await box("Finance"));
    api.refuseNext(problem("FIELD_NOT_ASKED", { errors: { fields: ["finance"] } }));
    await user.click(send());
    expect(await screen.findByText("Finance: no questions for this level")).toHaveClass("field-error");
  });

  test("shows that the fields could not be read, and reads them again", async () => {
    const answer = fetch;
    const refused = async () => Response.json(problem("FORBIDDEN"), { status: 403 });
    vi.stubGlobal("fetch", (url: string, init: RequestInit) =>
      url.includes("/forms/translated-fields") ? refused() : answer(url, init),
    );
    const user = await open();
    expect(await screen.findByRole("alert")).toHaveTextContent(/^Your role does not allow this/);
    vi.stubGlobal("fetch", answer);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await box("Finance")).toBeEnabled();
    expect(screen.getByRole("textbox", { name: "Name of the audit" })).toHaveValue("Our audit");
  });

  test("does not cut a name that is too long, and does not send it", async () => {
    const user = await open();
    await user.click(await box("Finance"));
    const name = screen.getByRole("textbox", { name: "Name of the audit" });
    await user.click(name);
    await user.paste("x".repeat(200));
    await screen.findByText("Write at most 200 characters");
    expect(name).toHaveValue(`Our audit${"x".repeat(200)}`);
    await user.click(send());
    expect(api.calls("POST", "tasks")).toHaveLength(0);
  });

  test("shows the time to wait after too many requests", async () => {
    const user = await open();
    await user.click(await box("Finance"));
    api.refuseNext(problem("TOO_MANY_REQUESTS", { retryAfter: 3000 }));
    await user.click(send());
    expect(await screen.findByText(/Please wait 50 min/)).toBeInTheDocument();
  });
});

describe("the request of an audit by an administrator", () => {
  const enterprise = { id: "HR-1872", peCode: "HR-1872", name: "Plava Laguna", country: "HR", revision: 1 };
  beforeEach(() => {
    api = new FakeApi({ "forms/translated-fields": fields, tasks: [], enterprises: [enterprise] });
  });

  async function choose() {
    const user = await open();
    await user.type(screen.getByRole("combobox", { name: "Practice enterprise" }), "laguna");
    await waitFor(() => expect(api.calls("GET", "enterprises").map(({ query }) => query.get("q"))).toContain("laguna"));
    await user.click(await screen.findByText("Plava Laguna (HR-1872)"));
    await user.click(await box("Finance"));
    return user;
  }

  test("chooses the enterprise by its name, which determines the country", async () => {
    const user = await choose();
    expect(screen.getByText(/^Choose the practice enterprise, the level/)).toBeInTheDocument();
    await user.click(send());
    await waitFor(() => expect(api.calls("POST", "tasks")).toHaveLength(1));
    expect(api.calls("POST", "tasks")[0]?.body).toMatchObject({ peCode: "HR-1872" });
  });

  test("shows at the field that the enterprise does not exist", async () => {
    const user = await choose();
    api.refuseNextChange(problem("INVALID_INPUT", { errors: { peCode: ["INVALID_CODE"] } }));
    await user.click(send());
    expect(await screen.findByText("This practice enterprise does not exist. Choose another one.")).toHaveClass(
      "field-error",
    );
  });
});
