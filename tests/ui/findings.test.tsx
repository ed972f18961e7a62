import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { PropsWithChildren } from "react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { FindingLink } from "#src/audit/improving/FindingLink.tsx";
import { TakeFinding } from "#src/audit/improving/TakeFinding.tsx";
import type { TakenPlan } from "#src/audit/improving/useTakenPlan.ts";

const question = { id: "fin-plan", title: "How do you plan?", maxPoints: 4 } as never;
const sections = [{ auditFieldId: "finance", questions: [question] }] as never;

const Routed = ({ children }: PropsWithChildren) => (
  <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>{children}</MemoryRouter>
);

function see(plan: Partial<TakenPlan>, points = 2) {
  const take = vi.fn(async () => true);
  const whole = { found: [], problem: undefined, retry: () => undefined, own: [], mayPlan: true, take, ...plan };
  const assessment = { points, comment: " The plan lacks a reserve. " };
  render(<TakeFinding {...{ question, sections, assessment }} plan={whole as TakenPlan} />);
  return take;
}

test("one click plans a question with lost points, with the auditor's words", async () => {
  const take = see({});
  await userEvent.click(screen.getByRole("button", { name: "Add to the plan: How do you plan?" }));
  expect(take).toHaveBeenCalledWith({
    origin: "weakness",
    auditFieldId: "finance",
    action: "The plan lacks a reserve.",
    finding: "question:fin-plan",
  });
});

test("a question in the plan has a link to the plan instead", () => {
  see({ own: [{ finding: "question:fin-plan" }] as never });
  expect(screen.getByRole("link", { name: "In the plan" })).toHaveAttribute("href", "#improvement-plan");
  expect(screen.queryByRole("button")).toBeNull();
});

test.each([
  ["all points", {}, 4],
  ["a reader who may not plan", { mayPlan: false }, 2],
  ["a plan that is not read yet", { found: undefined }, 2],
] as const)("nothing is offered for %s", (_case, plan, points) => {
  see(plan, points);
  expect(screen.queryByRole("button")).toBeNull();
});

test.each([
  ["question:fin-plan", "finding-question-fin-plan"],
  ["section:weaknesses", "finding-section-weaknesses"],
])("an improvement leads back to its finding (%s)", (finding, place) => {
  render(<FindingLink item={{ finding, taskCode: "LT-0142-2026-01" }} />, { wrapper: Routed });
  expect(screen.getByRole("link").getAttribute("href")).toBe(`/dashboard/task/LT-0142-2026-01?tab=result#${place}`);
});

test("an own idea has no such link", () => {
  render(<FindingLink item={{ finding: null, taskCode: "LT-0142-2026-01" }} />, { wrapper: Routed });
  expect(screen.queryByRole("link")).toBeNull();
});
