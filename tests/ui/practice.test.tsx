import { cleanup, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { anAnswer, aQuestion } from "#tests/ui/answering/questions.ts";
import { anAdmin, FakeApi } from "#tests/ui/console/fakeApi.ts";
import { openConsole } from "#tests/ui/console/renderConsole.tsx";

const example = (strength: string, points: number) => ({
  strength,
  about: `A ${strength} team.`,
  answers: { q1: anAnswer("Two suppliers were asked.") },
  grades: { q1: { points, reason: "Prices are compared, delivery is not." } },
});
const examples = {
  questions: [aQuestion("q1")],
  anchors: { q1: ["None", "Some", "Half", "Most", "All"] },
  examples: [example("weak", 1), example("fair", 2), example("strong", 4)],
};

beforeEach(() => {
  sessionStorage.clear();
  const api = new FakeApi({}, { examples });
  api.me = { ...anAdmin, role: "auditor", layout: "auditor" };
});

const answer = () => screen.findByRole("article", { name: "Question q1" });

test("an answer that is graded for practice shows what the model gives and why, after a reload, too", async () => {
  const user = openConsole("/en-GB/dashboard/practice");
  expect(within(await answer()).queryByText(/Prices are compared/)).toBeNull();
  await user.click(within(await answer()).getByRole("radio", { name: /^3/ }));
  expect(within(await answer()).getByText("Model: 2 of 4 points")).toBeVisible();
  expect(screen.getByText(/On average, you give 1 point more than the model/)).toBeVisible();
  cleanup();
  openConsole("/en-GB/dashboard/practice");
  expect(within(await answer()).getByRole("radio", { name: /^3/ })).toBeChecked();
  expect(within(await answer()).getByText(/Prices are compared/)).toBeVisible();
});
