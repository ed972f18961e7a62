import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { problem } from "#domain/errors.ts";
import type { Me } from "#providers/me.ts";
import { anAdmin, FakeApi, type FakeRecord } from "#tests/ui/console/fakeApi.ts";
import { heading, openConsole, registry } from "#tests/ui/console/renderConsole.tsx";

const trainer: Me = { ...anAdmin, id: "rasa", role: "trainer", layout: "enterprise", code: "LT-0142" };
const enterprise: FakeRecord = {
  id: "LT-0142",
  peCode: "LT-0142",
  name: "Amber Lane",
  contactEmail: null,
  contactEmailPending: null,
  contactLocale: null,
  revision: 4,
};

let api: FakeApi;
beforeEach(() => {
  sessionStorage.clear();
  api = new FakeApi({ enterprises: [{ ...enterprise }] });
  api.me = trainer;
});

const TITLE = "Which email address can we use for your practice enterprise?";
const card = async () => within(await screen.findByRole("region", { name: TITLE }));
const home = async () => {
  const user = openConsole("/en-GB/dashboard");
  await heading(/Welcome/);
  return user;
};

describe("the home page of people who manage an enterprise", () => {
  test("asks for its address, and reports that a link was sent there", async () => {
    const user = await home();
    const asked = await card();
    await user.type(asked.getByRole("textbox", { name: "Contact address" }), "quality@school.example");
    api.answers.push(Response.json({}));
    Object.assign(api.records.enterprises?.[0] ?? {}, { contactEmailPending: "quality@school.example", revision: 5 });
    await user.click(asked.getByRole("button", { name: "Send the confirmation" }));
    expect(await screen.findByText(/We have sent an email to quality@school.example/)).toBeVisible();
    await waitFor(() => expect(asked.getByRole("textbox", { name: "Contact address" })).toHaveValue(""));
    expect(api.calls("PATCH", "enterprises").map(({ body }) => body)).toEqual([
      { contactEmail: "quality@school.example", contactLocale: "en-GB", revision: 4 },
    ]);
  });

  test("keeps the input after a refusal", async () => {
    const user = await home();
    const asked = await card();
    const field = asked.getByRole("textbox", { name: "Contact address" });
    await user.type(field, "quality@school.example");
    api.refuseNext(problem("TOO_MANY_REQUESTS"));
    await user.click(asked.getByRole("button", { name: "Send the confirmation" }));
    expect(await asked.findByRole("alert")).toBeVisible();
    expect(field).toHaveValue("quality@school.example");
  });

  test("keeps the input when the enterprise changes in the meantime", async () => {
    const user = await home();
    const field = (await card()).getByRole("textbox", { name: "Contact address" });
    await user.type(field, "quality@school");
    api.changeElsewhere(registry.get("enterprise"), "LT-0142", { contactEmailPending: "office@school.example" });
    expect(await screen.findByText(/We have sent an email to office@school.example/)).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Contact address" })).toHaveValue("quality@school");
  });

  test("postpones the question on request", async () => {
    const user = await home();
    await user.click((await card()).getByRole("button", { name: "Later" }));
    expect(screen.queryByRole("region", { name: TITLE })).toBeNull();
    document.body.innerHTML = "";
    await home();
    expect(screen.queryByRole("region", { name: TITLE })).toBeNull();
  });

  test("does not ask again after an address is confirmed, and never asks trainees", async () => {
    Object.assign(api.records.enterprises?.[0] ?? {}, { contactEmail: "quality@school.example" });
    await home();
    await screen.findByRole("heading", { name: "Waiting for you" });
    expect(screen.queryByRole("region", { name: TITLE })).toBeNull();
    document.body.innerHTML = "";
    api.me = { ...trainer, role: "student", layout: "student" };
    await home();
    await screen.findByRole("heading", { name: "Waiting for you" });
    expect(api.calls("GET", "enterprises").length).toBeLessThan(2);
  });
});

test("in the profile, topics that were stopped by email can be chosen again", async () => {
  api.contactMailChoices = [
    { topic: "audits", frequency: "atOnce" },
    { topic: "comments", frequency: "never" },
  ];
  api.records.users = [{ ...trainer, revision: 1, speakingLanguages: [], experience_from_fields: [] }];
  const user = openConsole("/en-GB/dashboard/profile");
  const region = await card();
  expect(await region.findByRole("heading", { name: "When emails arrive there" })).toBeVisible();
  await user.click(await region.findByRole("combobox", { name: "Comments and questions" }));
  await user.click(await screen.findByTitle("Once a day, together"));
  await waitFor(() => expect(api.contactMailChoices[1]).toEqual({ topic: "comments", frequency: "daily" }));
});
