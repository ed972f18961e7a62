import { act, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from "react-router-dom";
import { expect, test } from "vitest";
import { useLeaveQuestion } from "#src/audit/page/useLeaveQuestion.ts";

let navigate: ReturnType<typeof useNavigate>;

function Page({ shown }: { shown: string }): ReactNode {
  const { pathname, search } = useLocation();
  useLeaveQuestion("LT-1", `${shown}${search}`);
  navigate = useNavigate();
  return <p>{`${pathname}${search}`}</p>;
}

const page = (at: string, shown: string) => (
  <MemoryRouter initialEntries={[at]} future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
    <Routes>
      <Route path="/dashboard/task/:code/*" element={<Page shown={shown} />} />
    </Routes>
  </MemoryRouter>
);
const address = () => screen.getByText(/^\/dashboard/).textContent;

test("when the work at a question ends, the page is that of the audit", () => {
  const { rerender } = render(page("/dashboard/task/LT-1/q/one", "grade true"));
  expect(address()).toBe("/dashboard/task/LT-1/q/one");
  rerender(page("/dashboard/task/LT-1/q/one", "review false"));
  expect(address()).toBe("/dashboard/task/LT-1");
});

test("navigation between parts or questions does not change the page", () => {
  render(page("/dashboard/task/LT-1/q/one", "review false"));
  act(() => navigate("/dashboard/task/LT-1/q/one?tab=result"));
  expect(address()).toBe("/dashboard/task/LT-1/q/one?tab=result");
  act(() => navigate("/dashboard/task/LT-1/q/two"));
  expect(address()).toBe("/dashboard/task/LT-1/q/two");
});
