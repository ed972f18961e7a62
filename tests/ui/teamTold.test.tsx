import { render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { problem } from "#domain/errors.ts";
import type { Me } from "#providers/me.ts";
import { actionSlots } from "#src/audit/actions/actionSlots.tsx";
import type { TaskRecord } from "#src/audit/audit.ts";
import { anAdmin } from "#tests/ui/console/fakeApi.ts";

const office: Me = { ...anAdmin, role: "office", layout: "office", code: "CO-LT", country: "LT" };
const task = { code: "LT-0142-2026-01", peCode: "LT-0142", country: "LT" } as TaskRecord;
const enterprise = { id: "LT-0142", peCode: "LT-0142", country: "LT", officeCode: "CO-LT", revision: 1 };

/** Content of the dialog after its question. */
function open(answer: Response, me = office, action: "moveDeadline" | "withdraw" = "moveDeadline") {
  const asked = vi.fn(async () => answer);
  vi.stubGlobal("fetch", asked);
  const After = actionSlots[action]?.after;
  if (!After) throw new Error("The dialog says nothing more");
  const none = () => undefined;
  const { container } = render(
    <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
      <After {...{ task, me, typed: {} }} onChanged={async () => none} onType={none} onValues={none} onClose={none} />
    </MemoryRouter>,
  );
  return { asked, container };
}

test("the dialog of a deadline shows that the team is notified by email if an address is known", async () => {
  open(Response.json({ ...enterprise, isReachable: true }));
  expect(await screen.findByText("Everyone in the team who accepts emails will get one.")).toBeVisible();
  expect(screen.queryByRole("link")).toBeNull();
});

test("if no one can be notified, it shows that, with a link for entering an address", async () => {
  open(Response.json({ ...enterprise, isReachable: false }));
  expect(await screen.findByText(/No one in the team can be reached by email/)).toBeVisible();
  expect(screen.getByRole("link")).toHaveAttribute("href", "/dashboard/enterprises/edit/LT-0142");
});

test("a person who may not read the enterprise sees neither", async () => {
  const refusal = problem("NOT_FOUND");
  const { asked, container } = open(Response.json(refusal, { status: refusal.statusCode }));
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(container.textContent).toBe("");
});

test("a person who withdraws an audit of their own enterprise sees neither", () => {
  const own: Me = { ...anAdmin, role: "enterprise", layout: "enterprise", code: "LT-0142" };
  const { asked, container } = open(Response.json({ ...enterprise, isReachable: true }), own, "withdraw");
  expect(container.textContent).toBe("");
  expect(asked).not.toHaveBeenCalled();
});
