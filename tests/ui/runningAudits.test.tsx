import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { FakeApi } from "#tests/ui/console/fakeApi.ts";
import { openConsole } from "#tests/ui/console/renderConsole.tsx";

const code = "LT-0142-2026-01";
const audit = {
  id: code,
  code,
  peCode: "LT-0142",
  peCodeLabel: "Amber Lane",
  title: "Our audit",
  level: "bronze",
  fields: ["finance"],
  country: "LT",
  round: 1,
  revision: 3,
};

const parts = {
  [`tasks/${code}/comments`]: [],
  [`tasks/${code}/improvements`]: [],
  [`tasks/${code}/responses`]: { questionnaire: { sections: [] }, answers: {} },
};

const tomas = {
  id: "tomas",
  fullname: "Tomas Auditor",
  country: "LT",
  institutionId: "kaunas",
  institutionKnown: true,
  speakingLanguages: ["lt-LT"],
  experience_from_fields: ["finance"],
  running: 0,
  atOnce: 5,
  absentUntil: null,
  tiedTo: [],
  lastGraded: [],
};

const dialog = async () => within(await screen.findByRole("dialog"));
const answer = (api: FakeApi, record: object) => api.answers.push(Response.json(record));
const pageHeading = () => screen.getByRole("heading", { level: 1 });

describe("a person who manages audits", () => {
  test("moves a deadline from the current one, and sees the new one", async () => {
    const draft = { ...audit, status: "draft", expirationDate: "2036-12-23T21:59:59.000Z" };
    const api = new FakeApi({ tasks: [draft] }, parts);
    const user = openConsole(`/en-GB/dashboard/task/${code}?tab=comments`);
    // A person who only follows an audit finds their actions without opening a menu.
    await user.click(await screen.findByRole("button", { name: "Move the deadline" }));
    const asked = await dialog();
    expect(asked.getByText("So far: 23 December 2036")).toBeInTheDocument();
    expect(asked.getByLabelText("Last day")).toHaveValue("2036-12-23");
    expect(api.calls("PUT", "tasks")).toEqual([]);
  });

  test("assigns the chosen audits to the proposed or other auditors, by one job", async () => {
    const waiting = (number: number, values: object = {}) => ({
      code: `LT-0142-2026-0${number}`,
      title: `Audit ${number}`,
      peCode: "LT-0142",
      enterprise: "Amber Lane UAB",
      country: "LT",
      language: "lt",
      level: "bronze",
      fields: ["finance"],
      institutionId: "vilnius",
      requestedBy: "ona",
      submittedBy: null,
      approvedBy: null,
      approvedAt: new Date().toISOString(),
      invitedAuditorId: null,
      invitedName: null,
      invitedAt: null,
      questions: 10,
      ...values,
    });
    const api = new FakeApi(
      {},
      {
        "tasks/waiting": [waiting(1), waiting(2), waiting(3, { country: "FR", language: "fr" })],
        "auditors/available": [tomas],
        "bulk-jobs/job": { id: "job", resource: "task", action: "assignAuditor", status: "waiting", total: 2, done: 0 },
      },
    );
    const user = openConsole("/en-GB/dashboard/without-auditor");
    expect(await screen.findByText("3 audits; proposals: 2")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Assign 0" })).toBeDisabled();
    expect(screen.getByRole("checkbox", { name: "Select LT-0142-2026-03" })).toBeDisabled();
    await user.click(screen.getByRole("checkbox", { name: /^Select all/ }));
    await user.click(screen.getByRole("button", { name: "Assign 2" }));
    const asked = await dialog();
    expect(asked.getByText("They go to 1 auditor.")).toBeInTheDocument();
    answer(api, { job: { id: "job" }, openKey: null });
    await user.click(asked.getByRole("button", { name: "Assign 2" }));
    await waitFor(() => expect(api.calls("POST", "bulk-jobs")).toHaveLength(1));
    const auditorId = { auditorId: tomas.id };
    expect(api.calls("POST", "bulk-jobs")[0]?.body).toMatchObject({
      action: "assignAuditor",
      inputs: { "LT-0142-2026-01": auditorId, "LT-0142-2026-02": auditorId },
    });
  });

  test("extends an expired audit, and sees its new deadline", async () => {
    const expired = { ...audit, status: "expired", expiredFrom: "draft", expirationDate: "2026-01-10T21:59:59.000Z" };
    const api = new FakeApi({ tasks: [expired] }, parts);
    const user = openConsole(`/en-GB/dashboard/task/${code}?tab=comments`);
    await user.click(await screen.findByRole("button", { name: "Extend the deadline" }));
    const asked = await dialog();
    await user.click((await asked.findAllByRole("radio"))[0] as HTMLElement);
    const extended = { status: "draft", expiredFrom: null, expirationDate: "2036-12-23T21:59:59.000Z", revision: 4 };
    Object.assign(expired, extended);
    answer(api, expired);
    await user.click(asked.getByRole("button", { name: "Extend the deadline" }));
    expect(await screen.findByText("New deadline: 23 December 2036")).toBeInTheDocument();
    await waitFor(() => expect(pageHeading()).toHaveFocus());
  });
});
