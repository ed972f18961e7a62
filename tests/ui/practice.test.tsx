import { cleanup, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { anAnswer, aQuestion } from "#tests/ui/answering/questions.ts";
import { anAdmin, FakeApi } from "#tests/ui/console/fakeApi.ts";
import { openConsole } from "#tests/ui/console/renderConsole.tsx";

const example = (number: number) => ({
  number,
  auditFieldId: "sales",
  about: `Team ${number}.`,
  questions: [aQuestion("q1"), aQuestion("q2")],
  anchors: { q1: ["None", "Some", "Half", "Most", "All"] },
  answers: { q1: anAnswer("Two suppliers were asked."), q2: anAnswer("Nothing.") },
});
const comparison = {
  example: 1,
  points: { q1: 3, q2: 0 },
  grades: { q1: { points: 2, reason: "Prices are compared, delivery is not." }, q2: { points: 0, reason: "Nothing." } },
  meanDifference: 0.5,
  withinOne: 1,
  attempts: 1,
  gradedAt: "2026-11-30T10:00:00.000Z",
};
const rule = { examples: 3, meanDifferenceAtMost: 0.34, months: 12 };
const standing = {
  state: "due",
  practisedAt: null,
  practiceDifference: null,
  ends: null,
  rule,
  lookAt: null,
  results: [] as unknown[],
};
let api: FakeApi;

beforeEach(() => {
  sessionStorage.clear();
  api = new FakeApi({}, { examples: [example(1), example(2)], "users/u1/practice": standing });
  api.me = { ...anAdmin, id: "u1", role: "auditor", layout: "auditor" };
});

const answer = (id = "q1") => screen.findByRole("article", { name: `Question ${id}` });
const give = async (user: ReturnType<typeof openConsole>, id: string, points: number) =>
  user.click(within(await answer(id)).getByRole("radio", { name: new RegExp(`^${points}`) }));

test("the model's points and reasons are shown after a whole example is graded", async () => {
  const user = openConsole("/en-GB/dashboard/practice");
  expect(await screen.findByText("Examples graded: 0 of 3.")).toBeVisible();
  await give(user, "q1", 3);
  const compare = screen.getByRole("button", { name: "Compare with the model" });
  expect(compare).toBeDisabled();
  cleanup();
  const again = openConsole("/en-GB/dashboard/practice");
  expect(within(await answer()).getByRole("radio", { name: /^3/ })).toBeChecked();
  await give(again, "q2", 0);
  expect(screen.queryByText(/Prices are compared/)).toBeNull();
  api.answers.push(new Response(JSON.stringify(comparison)));
  await again.click(screen.getByRole("button", { name: "Compare with the model" }));
  expect(await screen.findByText("Model: 2 of 4 points")).toBeVisible();
  expect(within(await answer()).getByText("Your points: 3")).toBeVisible();
  expect(screen.getByText(/you give 0.5 points more than the model/)).toBeVisible();
  expect(api.calls("POST", "examples").map(({ body }) => body)).toEqual([{ points: { q1: 3, q2: 0 } }]);
  expect(within(await answer()).getByRole("radio", { name: /^3/ })).toBeDisabled();
  await again.click(screen.getByRole("button", { name: "Grade this example again" }));
  expect(screen.queryByText(/Prices are compared/)).toBeNull();
  expect(within(await answer()).getByRole("radio", { name: /^3/ })).not.toBeChecked();
});

test("stored results are shown, with advice if they differ too much from the model", async () => {
  const lookAt = { step: "act", difference: 0.8 };
  const far = { state: "differs", practiceDifference: 0.5, lookAt, results: [comparison] };
  api.documents["users/u1/practice"] = { ...standing, ...far };
  const user = openConsole("/en-GB/dashboard/practice");
  expect(await screen.findByText(/Average difference from the model per example: 0.5; up to 0.34/)).toBeVisible();
  expect(screen.getByText(/in the step Act: on average you give more than the model there \(\+0.8\)/)).toBeVisible();
  expect(screen.getByRole("radio", { name: "Example 2" })).toBeChecked();
  await user.click(screen.getByRole("radio", { name: "Example 1" }));
  expect(await screen.findByText("Model: 2 of 4 points")).toBeVisible();
  expect(screen.queryByRole("link", { name: /Read all examples/ })).toBeNull();
});

test("compares an auditor's points with those of second auditors, without a judgement on few questions", async () => {
  const figures = { auditsConfirmed: 2, auditsObjected: 1, appealsAccepted: 0, passingRejections: 0 };
  const few = { ...figures, comparedQuestions: 12, samePercent: null, withinOnePercent: null, meanLean: null };
  api = new FakeApi(
    { users: [{ id: "u1", revision: 1, role: "auditor", ...few }] },
    { examples: [example(1)], "users/u1/practice": standing },
  );
  api.me = { ...anAdmin, id: "u1", role: "auditor", layout: "auditor" };
  openConsole("/en-GB/dashboard/practice");
  const panel = await screen.findByRole("region", { name: "Compared with other auditors" });
  expect(within(panel).getByText(/shown from 40 such questions on/)).toBeVisible();
  expect(within(panel).queryByText("Severity")).toBeNull();
  expect(within(panel).getByText("Results confirmed by a second opinion")).toBeVisible();
  cleanup();
  Object.assign(few, { comparedQuestions: 58, samePercent: 69, withinOnePercent: 93, meanLean: -0.31 });
  api = new FakeApi(
    { users: [{ id: "u1", revision: 1, role: "auditor", ...few }] },
    { examples: [example(1)], "users/u1/practice": standing },
  );
  api.me = { ...anAdmin, id: "u1", role: "auditor", layout: "auditor" };
  openConsole("/en-GB/dashboard/practice");
  expect(await screen.findByText("Stricter than other auditors")).toBeVisible();
  expect(screen.getByText("-0.31")).toBeVisible();
});
