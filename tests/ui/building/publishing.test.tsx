import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { problem } from "#domain/errors.ts";
import type { Question } from "#domain/generated/questionnaire.ts";
import type { Step } from "#domain/scoring/steps.ts";
import { dayFromNow } from "#src/form-builder/pages/Term.tsx";
import { aQuestion } from "#tests/domain/samples.ts";
import { FakeApi } from "#tests/ui/console/fakeApi.ts";
import { openConsole } from "#tests/ui/console/renderConsole.tsx";

const form = {
  revision: 1,
  auditFieldId: "sales",
  auditFieldIdLabel: "Sales",
  texts: {},
  publishedVersion: null,
  levels: null,
  inForceFrom: null,
  retiredAt: null,
  retired: false,
};
const current = { ...form, id: "f1", title: "Sales of old", publishedVersion: 3, questions: [aQuestion()] };

let api: FakeApi;
beforeEach(() => localStorage.clear());

const audits = [{ code: "LT-1", title: "Spring audit" }];

/** Opens a form with one question per step, next to the current one. */
const open = (...asked: Step[]) => openWith(asked.map((pdca) => aQuestion({ id: `question-${pdca}`, pdca })));

async function openWith(questions: Question[]) {
  const running = [{ formId: "f1", title: { "en-GB": "Sales of old" }, version: 3, count: 7, audits }];
  api = new FakeApi(
    { forms: [current, { ...form, id: "f2", title: "Sales anew", questions }] },
    { "forms/f2/running": running },
  );
  const user = openConsole("/en-GB/dashboard/admin/form/edit/f2");
  const publish = await screen.findByRole("button", { name: "Publish" });
  return { user, publish };
}

describe("publishing a questionnaire", () => {
  test("shows why it is not possible yet", async () => {
    const none = await openWith([]);
    expect(none.publish).toBeDisabled();
    expect(none.publish).toHaveAccessibleDescription("There are no questions to publish yet");
    cleanup();
    const { user, publish } = await open("plan");
    expect(publish).toBeEnabled();
    await user.type(screen.getAllByRole("textbox")[0] as HTMLElement, "!");
    expect(publish).toBeDisabled();
    expect(publish).toHaveAccessibleDescription("Save it before you publish it");
  });

  test("shows which one it replaces, and the levels without questions", async () => {
    const { user, publish } = await open("act");
    await user.click(publish);
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByText(/replaces “Sales of old”, which is retired/)).toBeInTheDocument();
    const levels = dialog.getAllByText(/cannot be requested for it/).map((item) => item.textContent);
    expect(levels).toEqual([
      "Bronze: no questions of its own, so the audit field cannot be requested for it",
      "Silver: no questions of its own, so the audit field cannot be requested for it",
    ]);
    await user.click(dialog.getByRole("button", { name: "Publish" }));
    expect(api.calls("POST", "forms")).toMatchObject([{ path: "forms/f2/publish", body: { revision: 1 } }]);
  });

  test("from a later day on shows how long the previous one is used, and which planned ones are cancelled", async () => {
    const { user, publish } = await open("plan", "check", "act");
    const inForceFrom = `${dayFromNow(20)}T00:00:00.000Z`;
    api.records.forms?.push({ ...current, id: "f3", title: "Sales of autumn", publishedVersion: 1, inForceFrom });
    await user.click(publish);
    const dialog = within(await screen.findByRole("dialog"));
    const day = dialog.getByLabelText("In force from");
    expect(day).toHaveValue(dayFromNow());
    expect(dialog.getByText(/Audits requested from now on use it/)).toBeInTheDocument();
    expect(await dialog.findByText(/^Version 1 of “Sales of autumn”, planned from .* will never/)).toBeInTheDocument();
    const button = dialog.getByRole("button", { name: "Publish" });
    fireEvent.change(day, { target: { value: dayFromNow(-1) } });
    expect(button).toBeDisabled();
    fireEvent.change(day, { target: { value: dayFromNow(10) } });
    const date = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
    const begins = date.format(new Date(dayFromNow(10)));
    expect(dialog.getByText(new RegExp(`requested from ${begins} on use it`))).toBeInTheDocument();
    const until = `Until then “Sales of old” is still used; it is retired on ${begins}.`;
    expect(dialog.getByText(until)).toBeInTheDocument();
    await user.click(button);
    expect(api.calls("POST", "forms").map(({ body }) => body)).toMatchObject([{ from: dayFromNow(10) }]);
  });

  test("shows changes that another person has saved in the meantime, and publishes them after another request", async () => {
    const { user, publish } = await open("plan");
    const anew = [aQuestion({ id: "question-plan", title: { "en-GB": "Asked by another?" } })];
    const record = api.records.forms?.find(({ id }) => id === "f2") ?? {};
    await user.click(publish);
    Object.assign(record, { questions: anew, revision: 2 });
    api.answers.push(Response.json(problem("REVISION_CONFLICT"), { status: 409 }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Publish" }));
    expect(await screen.findByText(/This is their version: read it before you go on/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(screen.getByText("Outline"));
    expect(document.querySelector(".question-open")).toHaveTextContent("Asked by another?");
    await user.click(screen.getByRole("button", { name: "Publish" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Publish" }));
    await waitFor(() =>
      expect(api.calls("POST", "forms").map(({ body }) => body)).toMatchObject([{ revision: 1 }, { revision: 2 }]),
    );
  });

  test("publishes the version saved here, not a later one of another person", async () => {
    const { user } = await open("plan");
    const record = api.records.forms?.find(({ id }) => id === "f2") ?? {};
    await user.type(screen.getAllByRole("textbox")[0] as HTMLElement, "!");
    api.answers.push(Response.json({ ...record, title: "Sales anew!", revision: 2 }));
    Object.assign(record, { title: "By somebody else", revision: 3 });
    await user.click(screen.getByRole("button", { name: "Save" }));
    const publish = screen.getByRole("button", { name: "Publish" });
    await waitFor(() => expect(publish).toBeEnabled());
    await user.click(publish);
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Publish" }));
    await waitFor(() => expect(api.calls("POST", "forms").map(({ body }) => body)).toMatchObject([{ revision: 2 }]));
  });

  test("shows no note about levels when it has questions for all of them", async () => {
    const { user, publish } = await open("plan", "check", "act");
    await user.click(publish);
    const dialog = within(await screen.findByRole("dialog"));
    await dialog.findByText(/replaces/);
    expect(dialog.queryByText(/cannot be requested for it/)).toBeNull();
  });

  test.each([
    ["publishes nothing anew that is in force already", "Sales of old", true],
    ["publishes another title", "Sales of yore", false],
  ])("%s", async (_name, title, isSame) => {
    const questions = [aQuestion()];
    const version = { version: 3, publishedAt: "2026-01-01T00:00:00.000Z", title: { "en-GB": title }, questions };
    const versions = [{ ...version, anchorsCurrent: true }];
    api = new FakeApi({ forms: [current] }, { "forms/f1/versions": versions, "forms/f1/running": [] });
    const user = openConsole("/en-GB/dashboard/admin/form/edit/f1");
    expect(await screen.findByText("Version 3 is in force")).toBeVisible();
    await user.click(await screen.findByRole("button", { name: "Publish" }));
    const dialog = within(await screen.findByRole("dialog"));
    await dialog.findByRole("heading", { name: "Changes since version 3" });
    expect(dialog.queryByText("These versions are identical.") !== null).toBe(isSame);
    expect(dialog.queryByRole("row", { name: "English Sales of yore Sales of old" }) !== null).toBe(!isSame);
    expect(dialog.queryByText(/already contains all of this: there is nothing to publish/) !== null).toBe(isSame);
    expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Publish" }).disabled).toBe(isSame);
  });

  test("gives advice about questions that measure badly, with a link", async () => {
    const { user, publish } = await open("plan", "check", "act");
    await user.click(publish);
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText(/^1\. A question\? – 100% of the points at Bronze/)).toBeInTheDocument();
    expect(dialog.getByText(/^Do has 0% of all points; 20 to 30% is balanced/)).toBeInTheDocument();
  });

  test("gives advice about a long sentence, with its language", async () => {
    const words = Array.from({ length: 40 }, () => "Wort").join(" ");
    const { user, publish } = await openWith([aQuestion({ title: { "en-GB": "Short", "de-DE": words } })]);
    await user.click(publish);
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText(/^1\. Short – Deutsch: a sentence of 40 words; more than 28/)).toBeInTheDocument();
  });

  test("links from a finding to its question, which then has the focus", async () => {
    const { user, publish } = await open("plan", "check", "act");
    await user.click(publish);
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: /^3\. A question\? – \d+% of the points at Gold/ }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const heading = await screen.findByRole("heading", { name: "Question 3" });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(api.calls("POST", "forms")).toEqual([]);
  });

  test("shows languages with missing texts, and current audits that keep their version", async () => {
    const { user, publish } = await open("plan");
    await user.click(publish);
    const dialog = within(await screen.findByRole("dialog"));
    const gaps = dialog.getAllByText(/texts are missing; they appear in English/).map((item) => item.textContent);
    expect(gaps).toEqual(
      ["Lietuvių", "Deutsch", "Български", "Italiano", "Français"].map(
        (language) => `${language}: 4 of 4 texts are missing; they appear in English`,
      ),
    );
    expect(await dialog.findByText(/Sales of old · Version 3: 7 audits/)).toBeInTheDocument();
    expect(dialog.getByRole("link", { name: "LT-1 Spring audit" })).toHaveAttribute(
      "href",
      expect.stringContaining("/task/LT-1"),
    );
    expect(dialog.getByText("and 6 more")).toBeInTheDocument();
  });

  test("links from a missing text to its question, in the language without it", async () => {
    const { user, publish } = await open("plan", "check");
    await user.click(publish);
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByRole("button", { name: "Deutsch: Title of the questionnaire" })).toBeInTheDocument();
    await user.click(dialog.getByRole("button", { name: "Deutsch: Question 2" }));
    await waitFor(() => expect(screen.getByRole("heading", { name: "Question 2" })).toHaveFocus());
    expect(screen.getAllByRole("textbox", { name: "Deutsch" })[0]).toHaveAttribute("lang", "de-DE");
  });

  test("returns the focus to its button after it is cancelled", async () => {
    const { user, publish } = await open("plan");
    publish.focus();
    await user.keyboard("{Enter}");
    await screen.findByRole("dialog");
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(publish).toHaveFocus();
  });

  test("is not offered without a question", async () => {
    const { publish } = await open();
    expect(publish).toBeDisabled();
  });
});
