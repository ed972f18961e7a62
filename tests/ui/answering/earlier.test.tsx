import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Answers } from "#domain/questionnaire/answer.ts";
import { address, open, question, startWorkbench } from "#tests/ui/answering/openWorkbench.tsx";
import { anAnswer } from "#tests/ui/answering/questions.ts";

startWorkbench();

const start = "/dashboard/task/LT-1";
const last: Answers = { one: anAnswer("More"), two: anAnswer("We call"), four: anAnswer("We count") };
const heading = () => screen.findByRole("heading", { name: "Start with your answers from 2025" });
const owned = { owners: { finance: "ieva" }, questionOwners: {}, present: [], members: [], replaced: [] };
let reply: object;
let sent: string[];

/** Replies with the last answers and a team in which Ieva owns finance, and saves what is sent. */
async function respond(url: string, { method, body }: RequestInit = {}) {
  if (url.includes("/former-answers")) return Response.json(reply);
  if (url.includes("/presence")) return Response.json({ present: [] });
  if (method === "PUT") {
    sent.push(url.replace(/.*\//, ""));
    const { value, proofs, additionalDetails } = JSON.parse(String(body));
    return Response.json({ value, proofs, additionalDetails, revision: 1, toCheck: true });
  }
  return Response.json(url.includes("/team") ? owned : []);
}

beforeEach(() => {
  sent = [];
  reply = { taskCode: "LT-0", completedAt: "2025-11-20T10:00:00.000Z", answers: last };
  vi.stubGlobal("fetch", respond);
});

describe("an audit with earlier answers", () => {
  test("offers them on arrival, by field, and those of the chosen fields are then to be checked", async () => {
    const { user, slot } = open(start);
    expect(await heading()).toHaveFocus();
    expect(address()).toBe(`${start}/earlier`);
    await user.click(await screen.findByRole("checkbox", { name: "Sales 2 earlier answers" }));
    await user.click(screen.getByRole("checkbox", { name: "Finance 1 earlier answer" }));
    await user.click(screen.getByRole("button", { name: /^Use 2 answers/ }));
    expect(question()).toHaveAccessibleName("Question one");
    expect(within(question()).getByText("Answer from 2025. Is it still true?")).toBeInTheDocument();
    expect(screen.getByText(/^2 earlier answers are in use/)).toBeInTheDocument();
    expect(within(slot).getByText("2 of 4 answered")).toBeInTheDocument();
  });

  test("chooses the person's own fields first", async () => {
    open(start);
    await heading();
    await vi.waitFor(() => expect(screen.getByRole("checkbox", { name: /^Sales/ })).not.toBeChecked());
    expect(screen.getByRole("checkbox", { name: /^Finance/ })).toBeChecked();
  });

  test("opens the person's first question without them", async () => {
    const { user } = open(start);
    await heading();
    await user.click(screen.getByRole("button", { name: "Start without them" }));
    expect(address()).toBe(`${start}/q/four`);
    expect(sent).toEqual([]);
  });

  test.each([
    ["has already answered", { three: anAnswer("We do", 1, { answeredBy: "ieva" }) }],
    ["already has some in use", { four: anAnswer("We count", 1, { toCheck: true }) }],
    ["has nothing open with an earlier answer", { one: anAnswer("Less"), four: anAnswer("We act") }],
  ])("offers nothing on arrival to a person who %s", async (_who, answers) => {
    open(start, answers);
    await vi.waitFor(() => expect(question()).toBeInTheDocument());
    expect(address()).toContain(`${start}/q/`);
  });

  test("opens a question at once at the address of the offer if there is nothing to offer", async () => {
    reply = { taskCode: null, completedAt: null, answers: {} };
    open(`${start}/earlier`);
    await vi.waitFor(() => expect(address()).toBe(`${start}/q/four`));
  });
});
