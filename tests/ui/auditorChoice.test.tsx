import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { AvailableAuditor } from "#domain/matching/rankAuditors.ts";
import type { TaskRecord } from "#src/audit/audit.ts";
import { AuditorChoice } from "#src/audit/running/AuditorChoice.tsx";

const task = { code: "LT-0142-2026-01", fields: ["finance"], country: "LT", institutionId: "vilnius" } as TaskRecord;
const auditor = (fullname: string, audits: number): AvailableAuditor => ({
  id: fullname,
  fullname,
  country: "LT",
  institutionId: "kaunas",
  institutionKnown: true,
  tiedTo: [],
  lastGraded: [],
  speakingLanguages: ["lt-LT"],
  experience_from_fields: ["finance"],
  running: audits,
  atOnce: 5,
  absentUntil: null,
  practised: true,
});

beforeEach(() => {
  vi.stubGlobal("fetch", async () => Response.json([auditor("Tomas", 0), auditor("Camille", 1), auditor("Žalia", 2)]));
});

const names = () => screen.getAllByRole("radio").map((radio) => (radio as HTMLInputElement).value);

test("the chosen auditor stays visible during a search for another one", async () => {
  const user = userEvent.setup();
  const onChoose = vi.fn();
  render(<AuditorChoice task={task} except={null} onChoose={onChoose} />);
  expect(await screen.findByRole("radio", { name: /Tomas/ })).toBeChecked();
  await user.type(screen.getByRole("searchbox"), "zal");
  expect(names()).toEqual(["Tomas", "Žalia"]);
  await user.type(screen.getByRole("searchbox"), "x");
  expect(screen.getByText("No auditors found.")).toBeInTheDocument();
  expect(screen.getByRole("radio", { name: /Tomas/ })).toBeChecked();
  await user.clear(screen.getByRole("searchbox"));
  await user.click(screen.getByRole("radio", { name: /Camille/ }));
  expect(names()).toEqual(["Tomas", "Camille", "Žalia"]);
  expect(onChoose.mock.calls).toEqual([["Tomas"], ["Camille"]]);
});

test("an auditor who does not speak the team's language is not preselected, however well the fields match", async () => {
  const foreign = { ...auditor("Camille", 0), speakingLanguages: ["fr-FR"] };
  const full = { ...auditor("Tomas", 99), experience_from_fields: [] };
  vi.stubGlobal("fetch", async () => Response.json([foreign, full]));
  const onChoose = vi.fn();
  render(<AuditorChoice task={task} except={null} onChoose={onChoose} />);
  expect(await screen.findByRole("radio", { name: /Tomas/ })).toBeChecked();
  expect(names()).toEqual(["Tomas", "Camille"]);
  expect(screen.getByRole("radio", { name: /Camille.*Lithuanian: not spoken/ })).toBeEnabled();
  expect(screen.getByRole("radio", { name: /Tomas/ }).closest("label")).not.toHaveTextContent("not spoken");
});

test("if no one speaks it, a note explains that and the person chooses", async () => {
  const user = userEvent.setup();
  vi.stubGlobal("fetch", async () => Response.json([{ ...auditor("Camille", 0), speakingLanguages: [] }]));
  const onChoose = vi.fn();
  render(<AuditorChoice task={task} except={null} onChoose={onChoose} />);
  const camille = await screen.findByRole("radio", { name: /Camille/ });
  expect(camille).not.toBeChecked();
  expect(
    screen.getByText(/No available auditor speaks the language of the team’s country \(Lithuanian\)/),
  ).toBeVisible();
  await user.click(camille);
  expect(screen.queryByText(/No available auditor speaks/)).toBeNull();
  expect(onChoose.mock.calls).toEqual([[undefined], ["Camille"]]);
});
