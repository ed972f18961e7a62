import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useLocation } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import type { Me } from "#providers/me.ts";
import type { TaskRecord } from "#src/audit/audit.ts";
import { UnviewedLine } from "#src/audit/reviewing/UnviewedLine.tsx";
import { aQuestion, aSection } from "#tests/ui/answering/questions.ts";

const me = { id: "rasa", role: "trainer" } as Me;
const task = { code: "LT-1", round: 1 } as TaskRecord;
const hidden = aQuestion("hidden", { visibleIf: { question: "one", is: ["More"] } });
const sections = [aSection(aQuestion("one"), hidden, aQuestion("two"), aQuestion("three"))];

function Address() {
  return <output data-testid="address">{useLocation().pathname}</output>;
}

function open(at = "/dashboard/task/LT-1") {
  const onLeave = vi.fn();
  render(
    <MemoryRouter initialEntries={[at]} future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
      <UnviewedLine task={task} me={me} onLeave={onLeave} />
      <Address />
    </MemoryRouter>,
  );
  return onLeave;
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("fetch", async (url: string) =>
    Response.json(
      url.endsWith("/viewed-answers")
        ? { viewed: [{ questionId: "one", revision: 0 }] }
        : { questionnaire: { sections }, answers: {} },
    ),
  );
});

test("an approving person sees the number of unviewed answers, and opens the first of them", async () => {
  const onLeave = open();
  expect(await screen.findByText("2 of 3 answers have not been viewed.")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("link", { name: "Go to the first" }));
  expect(onLeave).toHaveBeenCalledOnce();
  expect(screen.getByTestId("address")).toHaveTextContent("/dashboard/task/LT-1/q/two");
});
