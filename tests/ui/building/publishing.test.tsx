import { screen, within } from "@testing-library/react";
import i18next from "i18next";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aQuestion } from "#tests/domain/samples.ts";
import { FakeApi } from "#tests/ui/console/fakeApi.ts";
import { openConsole, startWords } from "#tests/ui/console/renderConsole.tsx";

const form = {
  revision: 1,
  auditFieldId: "sales",
  auditFieldIdLabel: "Sales",
  texts: {},
  publishedVersion: null,
  levels: null,
  retiredAt: null,
  retired: false,
};
const current = { ...form, id: "f1", title: "Sales of old", publishedVersion: 3, questions: [aQuestion()] };

let api: FakeApi;
beforeAll(async () => {
  await startWords();
  await i18next.loadNamespaces("building");
});
beforeEach(() => localStorage.clear());

/** Opens a form with one question of a step, beside the one that is current. */
async function open(pdca: "plan" | "act" | undefined) {
  const questions = pdca ? [aQuestion({ pdca })] : [];
  api = new FakeApi({ forms: [current, { ...form, id: "f2", title: "Sales anew", questions }] });
  const user = openConsole("/en-GB/dashboard/admin/form/edit/f2");
  const publish = await screen.findByRole("button", { name: "Publish" });
  return { user, publish };
}

describe("publishing a questionnaire", () => {
  test("tells which one it takes the place of, and for which levels it does not ask", async () => {
    const { user, publish } = await open("act");
    await user.click(publish);
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByText(/takes the place of “Sales of old”, which is retired/)).toBeInTheDocument();
    const missing = dialog.getAllByRole("listitem").map((item) => item.textContent);
    expect(missing).toEqual([
      "Bronze: no questions, so the audit field cannot be requested for it",
      "Silver: no questions, so the audit field cannot be requested for it",
    ]);
    await user.click(dialog.getByRole("button", { name: "Publish" }));
    expect(api.calls("POST", "forms").map(({ path }) => path)).toEqual(["forms/f2/publish"]);
  });

  test("says nothing of levels when it asks for all of them", async () => {
    const { user, publish } = await open("plan");
    await user.click(publish);
    const dialog = within(await screen.findByRole("dialog"));
    await dialog.findByText(/takes the place of/);
    expect(dialog.queryAllByRole("listitem")).toEqual([]);
  });

  test("is not offered without a question", async () => {
    const { publish } = await open(undefined);
    expect(publish).toBeDisabled();
  });
});
