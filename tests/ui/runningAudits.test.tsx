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
};

const dialog = async () => within(await screen.findByRole("dialog"));
const answer = (api: FakeApi, record: object) => api.answers.push(Response.json(record));
const pageHeading = () => screen.getByRole("heading", { level: 1 });

describe("who runs audits", () => {
  test("moves a deadline from the one in force, and reads the new one", async () => {
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

  test("gives an audit without an auditor to one, reads to whom, and goes on at the page's heading", async () => {
    const api = new FakeApi(
      { tasks: [{ ...audit, status: "approved" }] },
      { "tasks/facts": [], "auditors/available": [tomas] },
    );
    const user = openConsole("/en-GB/dashboard/without-auditor");
    await user.click(await screen.findByRole("button", { name: "Assign an auditor" }));
    const asked = await dialog();
    await asked.findByRole("radio", { name: /Tomas/ });
    api.records.tasks = [];
    answer(api, { ...audit, status: "selected_for_review", auditorId: "tomas", auditorIdLabel: "Tomas Auditor" });
    await user.click(asked.getByRole("button", { name: "Assign an auditor" }));
    expect(await screen.findByText("The audit has been assigned: Tomas Auditor")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Assign an auditor" })).toBeNull();
    await waitFor(() => expect(pageHeading()).toHaveFocus());
  });

  test("extends an audit that has expired, and reads its new deadline", async () => {
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
