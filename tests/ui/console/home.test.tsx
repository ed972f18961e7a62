import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { deadlineOn } from "#domain/calendar/deadline.ts";
import { MINUTE_MS } from "#domain/calendar/time.ts";
import { problem } from "#domain/errors.ts";
import type { MyWork } from "#domain/wire/myWork.ts";
import type { Me } from "#providers/me.ts";
import { readersDay } from "#src/core/readersClock.ts";
import { anAdmin, FakeApi, type FakeRecord } from "#tests/ui/console/fakeApi.ts";
import { openConsole } from "#tests/ui/console/renderConsole.tsx";

/** A moment of the day so many days from today. */
function inDays(days: number, hour = 12): string {
  const today = new Date();
  return new Date(today.getFullYear(), today.getMonth(), today.getDate() + days, hour).toISOString();
}

/** The end of the day so many days from today by the clocks of a country. */
const dueIn = (days: number, country = "LT") => deadlineOn(country, readersDay(new Date(inDays(days))));

type Work = MyWork[number];
const aWork = (changes: Partial<Work>): Work & FakeRecord => ({
  id: "one",
  revision: 1,
  taskCode: "LT-1-2026-01",
  title: "Quality",
  country: "LT",
  round: 1,
  dueAt: dueIn(5),
  since: null,
  done: 41,
  total: 53,
  seen: 0,
  lines: [],
  ...changes,
});

let api: FakeApi;
beforeEach(() => {
  localStorage.clear();
  api = new FakeApi({});
});

async function homeOf(role: Me["role"], works: (Work & FakeRecord)[]) {
  api.me = {
    ...anAdmin,
    role,
    layout: role === "auditor" ? "auditor" : "student",
    code: role === "auditor" ? null : "LT-1",
  };
  api.records["tasks/my-work"] = works;
  openConsole("/en-GB/dashboard");
  const region = await screen.findByRole("region", { name: "Waiting for you" });
  const links = await within(region).findAllByRole("link");
  return links.map((link) => [link.textContent, link.getAttribute("href")?.replace("/en-GB/dashboard", "")]);
}

describe("the home page of people who work on audits", () => {
  test("lists their open work, one line per item, with links", async () => {
    const lines: Work["lines"] = [
      {
        name: "correct",
        leadsTo: "question",
        count: 1,
        question: { id: "q-2", title: "Which risks are there?" },
        grading: null,
        minutes: 20,
      },
      {
        name: "answerMine",
        leadsTo: "question",
        count: 12,
        question: { id: "q 7", title: "Which risks are there?" },
        grading: null,
        minutes: 20,
      },
      { name: "submit", leadsTo: "check", count: 0, question: null, grading: null, minutes: null },
    ];
    expect(await homeOf("student", [aWork({ lines })])).toEqual([
      [
        "Which risks are there? Deal with 1 remark in “Quality” about 20 minutes due in 5 days Continue",
        "/task/LT-1-2026-01/q/q-2",
      ],
      ["Answer your 12 questions in “Quality” due in 5 days", "/task/LT-1-2026-01/q/q%207"],
      ["Check and submit “Quality” due in 5 days", "/task/LT-1-2026-01/check"],
    ]);
  });

  test.each([
    [0, "due today"],
    [-1, "due yesterday"],
  ])(
    "counts days by the calendar of the enterprise's country, like displayed deadlines: %i is %s",
    async (days, words) => {
      const lines: Work["lines"] = [
        { name: "submit", leadsTo: "check", count: 0, question: null, grading: null, minutes: null },
      ];
      const due = (country: string) =>
        aWork({ lines, taskCode: `${country}-1-2026-01`, country, dueAt: dueIn(days, country) });
      const shown = await homeOf("student", ["LT", "US", "NZ"].map(due));
      expect(shown.map(([line]) => line)).toEqual(
        [" Continue", "", ""].map((cue) => `Check and submit “Quality” ${words}${cue}`),
      );
    },
  );

  test("counts answers that were viewed on any device", async () => {
    const lines: Work["lines"] = [
      { name: "review", leadsTo: "start", count: 53, question: null, grading: null, minutes: null },
    ];
    expect(
      await homeOf("trainer", [aWork({ lines, round: 2, dueAt: null, since: inDays(-1), done: null, seen: 2 })]),
    ).toEqual([["Read and approve “Quality”: 2 of 53 viewed submitted yesterday Continue", "/task/LT-1-2026-01"]]);
  });

  test("shows the progress of grading, and links to the report", async () => {
    const grade: Work["lines"] = [
      {
        name: "grade",
        leadsTo: "question",
        count: 12,
        question: { id: "q", title: "Which risks are there?" },
        grading: null,
        minutes: 20,
      },
    ];
    const report: Work["lines"] = [
      { name: "report", leadsTo: "report", count: 0, question: null, grading: null, minutes: null },
    ];
    const taken = { dueAt: null, since: inDays(-3) };
    const works = [aWork({ lines: grade, ...taken }), aWork({ taskCode: "B", title: "B", lines: report, ...taken })];
    expect(await homeOf("auditor", works)).toEqual([
      [
        "Which risks are there? Grade “Quality”: 41 of 53 about 20 minutes taken on 3 days ago Continue",
        "/task/LT-1-2026-01/q/q",
      ],
      ["Write the report on “B” taken on 3 days ago", "/task/B?tab=report"],
    ]);
  });

  test.each<[Me["role"], (Work & FakeRecord)[], string, string]>([
    ["auditor", [], "Choose an audit to take on", "/auditor/pending"],
    ["trainer", [aWork({})], "See how “Quality” is going", "/task/LT-1-2026-01"],
    ["student", [], "What happens when: the guide", "/guide"],
  ])("shows the %s that there is no open work, with suggestions", async (role, works, words, path) => {
    expect(await homeOf(role, works)).toEqual([[words, path]]);
    expect(screen.getByText(/Well done: you are up to date\./)).toBeVisible();
  });
});

describe("the news", () => {
  const item = (id: string, changes: object = {}) => ({
    id,
    kind: "auditCommented",
    line: `Line ${id}`,
    title: "Spring",
    path: "/dashboard/task/LT-1-2026-01",
    at: new Date(Date.now() - 2 * MINUTE_MS).toISOString(),
    read: false,
    ...changes,
  });
  const linesOf = (list: HTMLElement) =>
    within(list)
      .getAllByRole("listitem")
      .map((line) => line.textContent);

  test("are on the home page, unread ones first, and immediately in the bell of every page", async () => {
    api.news = [1, 2, 3, 4, 5, 6].map((id) => item(`${id}`, { read: id !== 6 }));
    const user = openConsole("/en-GB/dashboard");
    const region = await screen.findByRole("region", { name: "News" });
    expect(linesOf(region)).toEqual(
      ["Unread: Line 6", "Line 1", "Line 2", "Line 3", "Line 4"].map((line) => `${line} Spring · 2 minutes ago`),
    );
    expect(await screen.findByRole("button", { name: "News: 1 unread" })).toBeVisible();
    await waitFor(() => expect(document.title).toMatch(/^\(1\) Dashboard/));
    api.news = [item("7", { path: null }), ...api.news];
    api.tell({ resource: "notification", id: "7", revision: 1 });
    const bell = await screen.findByRole("button", { name: "News: 2 unread" });
    await waitFor(() => expect(document.title).toMatch(/^\(2\) Dashboard/));
    bell.focus();
    await user.keyboard("{Enter}");
    const sheet = await screen.findByRole("dialog", { name: "News" });
    await user.click(await within(sheet).findByRole("button", { name: /Line 7/ }));
    expect(await screen.findByRole("button", { name: "News: 1 unread" })).toBeInTheDocument();
    await user.click(within(sheet).getByRole("button", { name: "Mark all as read" }));
    expect(await within(sheet).findAllByRole("listitem")).toHaveLength(7);
    await waitFor(() => expect(document.title).toMatch(/^Dashboard/));
    await user.click(await within(sheet).findByRole("link", { name: /Line 6/ }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "News" })).toBeNull());
  });

  const openBell = async (user: ReturnType<typeof openConsole>) => {
    await user.click(await screen.findByRole("button", { name: /^News/ }));
    return screen.findByRole("dialog", { name: "News" });
  };

  test("stay open up to the displayed page when others arrive and when they are read", async () => {
    api.news = Array.from({ length: 45 }, (_none, index) => item(`n${index}`, { path: null }));
    const user = openConsole("/en-GB/dashboard/certificates");
    const sheet = await openBell(user);
    for (const length of [40, 45]) {
      await user.click(await within(sheet).findByRole("button", { name: "Show earlier news" }));
      await waitFor(() => expect(linesOf(sheet)).toHaveLength(length));
    }
    api.news = [item("new"), ...api.news];
    api.tell({ resource: "notification", id: "new", revision: 1 });
    await within(sheet).findByText("Line new");
    expect(linesOf(sheet)).toHaveLength(46);
    await user.click(within(sheet).getByRole("button", { name: /Line n44/ }));
    await waitFor(() => expect(within(sheet).queryByRole("button", { name: /Line n44/ })).toBeNull());
    expect(linesOf(sheet)).toHaveLength(46);
  });

  test("show an explanation if they cannot be read or marked", async () => {
    api.news = [item("1")];
    api.newsRefusals.set("notifications", problem("UNAVAILABLE"));
    const user = openConsole("/en-GB/dashboard/certificates");
    const sheet = await openBell(user);
    expect(await within(sheet).findByText(/is briefly unavailable/)).toBeVisible();
    api.newsRefusals.clear();
    await user.click(within(sheet).getByRole("button", { name: "Try again" }));
    await within(sheet).findByText("Line 1");
    api.refuseNextChange(problem("UNAVAILABLE"));
    await user.click(within(sheet).getByRole("button", { name: "Mark all as read" }));
    expect(await screen.findByText(/is briefly unavailable/)).toBeVisible();
  });
});

describe("the frame of all pages", () => {
  afterEach(() => void vi.restoreAllMocks());
  const letTimePass = (spanMs: number) => {
    const now = Date.now() + spanMs;
    vi.spyOn(Date, "now").mockImplementation(() => now);
  };

  test("shows a new announcement on the next page", async () => {
    const user = openConsole("/en-GB/dashboard");
    await screen.findByRole("heading", { level: 1, name: "Welcome, Anna Admin" });
    api.me = { ...anAdmin, fullname: "Anna Maria Admin", announced: 1 };
    api.records["announcements/mine"] = [{ id: "a-1", revision: 1, title: "Training day", text: "In Essen." }];
    const go = async (name: string) => user.click((await screen.findAllByRole("link", { name }))[0] as HTMLElement);
    await go("Practice enterprises");
    await screen.findByRole("heading", { level: 1, name: /^Practice enterprises/ });
    expect(screen.queryByText("Training day")).toBeNull();
    letTimePass(6 * MINUTE_MS);
    await go("Dashboard");
    expect(await screen.findByText("Training day")).toBeVisible();
    expect(await screen.findByRole("heading", { level: 1, name: "Welcome, Anna Maria Admin" })).toBeVisible();
    api.records["announcements/mine"] = [{ id: "a-2", revision: 1, title: "New questions", text: "From May on." }];
    letTimePass(6 * MINUTE_MS);
    await go("Practice enterprises");
    expect(await screen.findByText("New questions")).toBeVisible();
    expect(screen.queryByText("Training day")).toBeNull();
  });
});

describe("a list for people who work on audits", () => {
  const certificate = {
    id: "QC-1",
    revision: 1,
    number: "QC-1",
    taskCode: "LT-1-2026-01",
    title: "First audit",
    peCode: "LT-1",
    enterpriseName: "Amber Lane",
    level: "gold",
    expirationDate: "2028-10-14",
    expiresSoon: true,
  };
  const open = async (role: Me["role"], count: number) => {
    api.me = { ...anAdmin, role, code: role === "admin" ? null : "LT-1" };
    api.records.certificates = Array.from({ length: count }, (_, index) => ({ ...certificate, id: `QC-${index}` }));
    openConsole("/en-GB/dashboard/certificates");
    await screen.findByRole("heading", { level: 1, name: /Certificates/ });
  };

  test("has cards with links to certificates, without tools", async () => {
    await open("student", 2);
    expect(await screen.findAllByText("First audit")).toHaveLength(2);
    const [first] = screen.getAllByRole("link", { name: /First audit/ });
    expect(first).toHaveAttribute("href", "/en-GB/dashboard/task/LT-1-2026-01?tab=certificate");
    expect(first).toHaveTextContent(/Gold.*valid until 14 October 2028.*Expires soon/);
    expect(first).not.toHaveTextContent("Amber Lane");
    expect(screen.queryByRole("table")).toBeNull();
    expect(screen.queryByRole("button", { name: /Export|Filters/ })).toBeNull();
    expect(screen.queryByRole("search")).toBeNull();
  });

  test("can be searched when it is long", async () => {
    await open("trainer", 21);
    expect(await screen.findByRole("search")).toBeVisible();
  });

  test("is a table for people who manage records", async () => {
    await open("admin", 2);
    expect(await screen.findByRole("table")).toBeVisible();
    expect(screen.getByRole("button", { name: /Export/ })).toBeVisible();
  });
});
