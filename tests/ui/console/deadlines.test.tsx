import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { deadlineOn } from "#domain/calendar/deadline.ts";
import type { TaskRecord } from "#src/audit/audit.ts";
import { DueLine } from "#src/audit/parts/DueLine.tsx";
import { KeyFacts } from "#src/audit/parts/TaskHeader.tsx";
import { readersDay } from "#src/core/readersClock.ts";
import { SignedInProvider } from "#src/core/signedIn.ts";
import { plainValue, writtenDate } from "#src/crud/cells/plainValue.ts";
import { Deadlines } from "#src/overview/Deadlines.tsx";
import { anAdmin, FakeApi } from "#tests/ui/console/fakeApi.ts";
import { openConsole, registry } from "#tests/ui/console/renderConsole.tsx";

const DAY = "2036-12-05";
const bookkeeping = {
  id: "US-1-2036-01",
  code: "US-1-2036-01",
  revision: 1,
  title: "Audit",
  round: 1,
  status: "draft",
};

/** An audit that is due on a day in the country whose clocks reach its end the last or the first. */
const dueIn = (country: string, day = DAY) =>
  ({
    ...bookkeeping,
    country,
    peCode: `${country}-1`,
    expirationDate: deadlineOn(country, day),
  }) as unknown as TaskRecord;

const shown = (page: ReactNode) =>
  render(
    <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
      <SignedInProvider value={anAdmin}>{page}</SignedInProvider>
    </MemoryRouter>,
  ).container;

test.each(["US", "NZ", "LT"])("a deadline in %s is displayed as the day there, for readers anywhere", (country) => {
  const task = dueIn(country);
  expect(shown(<KeyFacts task={task} />)).toHaveTextContent("5 December 2036");
  expect(shown(<DueLine task={task} />)).toHaveTextContent("5 Dec 2036");
  const near = { code: task.code, title: "Audit", enterprise: "Amber", country, expirationDate: task.expirationDate };
  expect(shown(<Deadlines deadlines={[near]} />)).toHaveTextContent("5 Dec 2036");
  const reader = {} as Parameters<typeof plainValue>[3];
  const exported = plainValue(registry.get("task"), "expirationDate", { ...task, id: task.code }, reader);
  expect(exported).toMatchObject({ withTime: false });
  expect(writtenDate(exported as Parameters<typeof writtenDate>[0])).toBe(DAY);
});

test.each(["US", "NZ", "LT"])("the remaining days in %s are counted to the displayed day", (country) => {
  const tomorrow = new Date();
  tomorrow.setDate(tomorrow.getDate() + 1);
  expect(shown(<DueLine task={dueIn(country, readersDay(tomorrow))} />)).toHaveTextContent("(tomorrow)");
});

test("the trail shows a deadline as the day in the audit's country", async () => {
  const changes = { expirationDate: { before: deadlineOn("US", "2036-12-01"), after: deadlineOn("US", DAY) } };
  const at = "2036-11-01T09:00:00.000Z";
  const entry = { ...bookkeeping, resource: "task", subject: bookkeeping.id, seq: 2, action: "moveDeadline", at };
  new FakeApi({
    tasks: [{ ...bookkeeping, country: "US" }],
    trail: [{ ...entry, id: "t1", actorId: null, actorRole: "admin", changes, personal: null }],
  });
  openConsole("/en-GB/dashboard/trail");
  expect(await screen.findByText("5 Dec 2036")).toBeVisible();
  expect(screen.getByText("1 Dec 2036")).toBeVisible();
});
