import { fireEvent, render, renderHook, screen } from "@testing-library/react";
import i18next from "i18next";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Candidate } from "#domain/matching/rankAuditors.ts";
import type { NamedPeriod } from "#domain/statistics/periods.ts";
import type { TeamState } from "#domain/wire/team.ts";
import { useMembers, useQuestionOwners } from "#src/audit/answering/team/members.ts";
import { Team, type TeamCalls } from "#src/audit/answering/team/team.ts";
import { CandidateFacts } from "#src/audit/running/CandidateFacts.tsx";
import { MomentInput } from "#src/core/MomentInput.tsx";
import { SignedInProvider } from "#src/core/signedIn.ts";
import { usePeriodName } from "#src/overview/figures/usePeriodName.ts";
import { anAdmin } from "#tests/ui/console/fakeApi.ts";

afterEach(() => i18next.changeLanguage("en-GB"));

test.each<[string, Partial<NamedPeriod>, string]>([
  ["en-GB", { kind: "year", from: "2026-09-01", to: "2027-08-31" }, "School year 2026/27"],
  ["en-GB", { kind: "quarter", from: "2026-10-01", to: "2026-12-31" }, "Oct – Dec 2026"],
  ["de-DE", { kind: "quarter", from: "2026-10-01", to: "2026-12-31" }, "Okt.–Dez. 2026"],
])("a period is named in the reader's language, %s", async (language, period, name) => {
  await i18next.changeLanguage(language);
  const { result } = renderHook(usePeriodName);
  expect(result.current(period as NamedPeriod).replaceAll(/[\u2009\u00a0]/g, " ")).toBe(name);
});

describe("an auditor's facts for an audit", () => {
  const facts = (changes: Partial<Candidate>, country: string | null = "LT") => {
    const auditor = { fullname: "Tomas Vaitkus", country, running: 2, practised: true } as Candidate["auditor"];
    const candidate = { auditor, fields: ["finance"], speaks: true, hasRoom: true, refusal: undefined, ...changes };
    const { container } = render(
      <CandidateFacts candidate={candidate} task={{ fields: ["finance", "sales", "marketing"], country: "LT" }} />,
    );
    return [...container.querySelectorAll(".candidate > *")].map((part) => part.textContent);
  };

  test.each<[string, string[], Partial<Candidate>, (string | null)?]>([
    ["all of it", ["Tomas Vaitkus", "Lithuania", "1 of 3 fields", "Lithuanian", "2 running"], {}],
    ["no country", ["Tomas Vaitkus", "1 of 3 fields", "Lithuanian", "2 running"], {}, null],
    [
      "another language and no room",
      ["Tomas Vaitkus", "Lithuania", "1 of 3 fields", "Lithuanian: not spoken", "2 running", "at capacity"],
      { speaks: false, hasRoom: false },
    ],
    [
      "no practice",
      ["Tomas Vaitkus", "Lithuania", "1 of 3 fields", "Lithuanian", "2 running", "practice not completed"],
      { auditor: { fullname: "Tomas Vaitkus", country: "LT", running: 2, practised: false } as Candidate["auditor"] },
    ],
    ["no institution", ["Tomas Vaitkus", "Lithuania", "institution unknown"], { refusal: "INSTITUTION_MISSING" }],
    [
      "a conflict",
      ["Tomas Vaitkus", "Lithuania", "conflict of interest: own enterprise, institution or name, or part of the audit"],
      { refusal: "CONFLICT_OF_INTEREST" },
    ],
  ])("%s", (_what, parts, changes, country) => {
    expect(facts(changes, country)).toEqual(parts);
  });
});

describe("a moment", () => {
  const input = (value: string, onMoment = vi.fn()) => {
    const { container } = render(<MomentInput aria-label="Begins" value={value} onMoment={onMoment} />);
    return { field: screen.getByLabelText("Begins"), words: container.querySelector(".day-in-words"), onMoment };
  };

  test("is shown in the browser's form and, below it, in words", () => {
    const moment = new Date(2026, 10, 29, 16, 45);
    const { field, words } = input(moment.toISOString());
    expect(field).toHaveValue("2026-11-29T16:45");
    expect(field).toHaveAttribute("max", "9999-12-31T23:59");
    expect(words).toHaveTextContent("Sunday, 29 November 2026 at 16:45");
  });

  test("is told in UTC once it is whole, and as nothing where a part is missing", () => {
    const { field, words, onMoment } = input("");
    expect(words).toBeNull();
    fireEvent.change(field, { target: { value: "2026-11-29T16:45" } });
    expect(onMoment).toHaveBeenLastCalledWith(new Date(2026, 10, 29, 16, 45).toISOString());
    const filled = render(<MomentInput aria-label="Ends" value={new Date(0).toISOString()} onMoment={onMoment} />);
    fireEvent.change(filled.getByLabelText("Ends"), { target: { value: "" } });
    expect(onMoment).toHaveBeenLastCalledWith("");
  });
});

test("the people of a team: those who may answer are choices, and a question has its own owners or its field's", async () => {
  const state: TeamState = {
    members: [
      { id: "me", name: "Ieva", role: "student" },
      { id: "lukas", name: "Lukas", role: "student" },
      { id: "rasa", name: "Rasa", role: "trainer" },
      { id: "office", name: "RuhrBike", role: "enterprise" },
    ],
    contributors: [],
    owners: { finance: "lukas" },
    questionOwners: { q1: ["me", "rasa"] },
    present: [],
    replaced: [],
  };
  const team = new Team({ read: async () => state } as unknown as TeamCalls);
  await team.refresh();
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <SignedInProvider value={{ ...anAdmin, id: "me", role: "student" }}>{children}</SignedInProvider>
  );
  const choices = renderHook(() => useMembers(team), { wrapper }).result.current;
  expect(choices).toEqual([
    { value: "me", label: "Ieva (you)" },
    { value: "lukas", label: "Lukas" },
    { value: "office", label: "RuhrBike" },
  ]);
  const owners = (questionId: string, auditFieldId = "finance") =>
    renderHook(() => useQuestionOwners(team, { auditFieldId, questionId })).result.current;
  expect(owners("q1")).toEqual({ ids: ["me", "rasa"], names: ["Ieva", "Rasa"] });
  expect(owners("q2")).toEqual({ ids: ["lukas"], names: ["Lukas"] });
  expect(owners("q3", "sales")).toEqual({ ids: [], names: [] });
});
