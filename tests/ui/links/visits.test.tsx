import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { AnswerProofs } from "#src/audit/answers/AnswerView.tsx";
import { LinkVisits } from "#src/audit/links/LinkVisits.tsx";
import { anAnswer } from "#tests/ui/answering/questions.ts";

const url = "https://example.org/plan";
const visit = { valid: true, status: 200, checkedAt: "2026-05-04T10:00:00.000Z", size: 2048, sha256: "a".repeat(64) };
let now: object;

beforeEach(() => {
  vi.stubGlobal("fetch", async (address: string) =>
    Response.json(`${address}`.includes("/now") ? now : [{ url, handedInAt: visit.checkedAt, visit }]),
  );
});

async function openProof() {
  const answer = { ...anAnswer("x"), proofs: [{ title: "Plan", url }] };
  render(
    <LinkVisits taskCode="LT-0142-2026-01">
      <AnswerProofs answer={answer} />
    </LinkVisits>,
  );
  return screen.findByRole("button", { name: "Compare with the current content" });
}

test("a reader sees the content of a link at its submission", async () => {
  await openProof();
  expect(screen.getByText(/When submitted \(4 May 2026\): 2 kB\./)).toBeInTheDocument();
});

test.each([
  ["the same", { now: visit, same: true }, "The content is still the same."],
  ["something else", { now: visit, same: false }, "The content has changed since."],
  ["nothing", { now: { valid: false, checkedAt: visit.checkedAt } }, "The link can no longer be reached."],
  ["what cannot be read", { now: { valid: true, checkedAt: visit.checkedAt } }, /cannot be compared/],
])("after a comparison, %s is shown", async (_name, answered, said) => {
  now = answered;
  await userEvent.click(await openProof());
  expect(await screen.findByText(said)).toBeInTheDocument();
});
