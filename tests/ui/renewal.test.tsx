import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { anAdmin, FakeApi } from "#tests/ui/console/fakeApi.ts";
import { heading, openConsole } from "#tests/ui/console/renderConsole.tsx";

const number = "QC-2024-LT-0007";
const certificate = {
  id: number,
  number,
  revision: 1,
  taskCode: "LT-0142-2024-01",
  peCode: "LT-0142",
  enterpriseName: "Amber Lane UAB",
  title: "Our audit",
  country: "LT",
  date: "2024-12-24",
  validityMonths: 24,
  institution: "Vilnius Business School",
  peTrainer: "Rasa",
  peStudents: ["Jonas"],
  auditors: ["Ana"],
  points: 1,
  pointsMax: 1,
  thresholds: { field: 60, bronze: 60, silver: 70, gold: 80 },
  verificationId: "v",
  level: "silver",
  achievements: [{ auditFieldId: "sales", points: 1, max: 1, percent: 100 }],
  expirationDate: "2026-12-24",
  expired: false,
  expiresSoon: true,
  revoked: false,
  replaced: false,
};
const levels = ["bronze", "silver", "gold"];
const load = { questions: 9, proofs: 4 };
const asks = { bronze: load, silver: load, gold: load };
const fields = ["finance", "sales"].map((id) => ({ id, title: id, levels, asks, revision: 1 }));

let api: FakeApi;
let asked: string[];
let reply: () => Response;

beforeEach(() => {
  sessionStorage.clear();
  asked = [];
  reply = () => Response.json([certificate]);
  api = new FakeApi({ certificates: [certificate], "forms/translated-fields": fields });
  api.me = { ...anAdmin, role: "trainer", layout: "enterprise", code: "LT-0142", fullname: "Rasa" };
  const answerOfApi = fetch;
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    const { pathname, search } = new URL(url, "http://localhost");
    if (!pathname.endsWith("/certificates/renewable")) return answerOfApi(url, init);
    asked.push(search);
    return Promise.resolve(reply());
  });
});

const notice = () => screen.findByText("This certificate expires soon, on 24 December 2026.");
const renew = { name: "Renew certificate" };

describe("a certificate to renew", () => {
  test("links a trainer from the home page to its request", async () => {
    openConsole("/en-GB/dashboard");
    expect(await notice()).toBeVisible();
    expect(screen.getByRole("link", renew)).toHaveAttribute("href", `/en-GB/dashboard/request-audit?renews=${number}`);
  });

  test("shows a trainee who may request it", async () => {
    api.me = { ...api.me, role: "student", layout: "student" };
    openConsole("/en-GB/dashboard");
    await notice();
    expect(screen.getByText(/Your trainer or the account of your practice enterprise/)).toBeVisible();
    expect(screen.queryByRole("link", renew)).not.toBeInTheDocument();
  });

  test("is marked once at its record, for an office, also if it is from before the platform", async () => {
    api.me = { ...anAdmin, role: "office", layout: "office", code: "CO-LT" };
    api.records.certificates = [{ ...certificate, source: "earlier" }];
    openConsole(`/en-GB/dashboard/certificates/show/${number}`);
    await heading(number);
    await screen.findByText("Issued before this platform");
    await notice();
    expect(asked).toEqual([`?number=${number}`]);
  });

  test("is not requested for one that is valid for a long time", async () => {
    api.me = { ...anAdmin, role: "office", layout: "office", code: "CO-LT" };
    api.records.certificates = [{ ...certificate, expiresSoon: false }];
    openConsole(`/en-GB/dashboard/certificates/show/${number}`);
    await heading(number);
    expect(asked).toEqual([]);
  });

  test("is not requested for an auditor", async () => {
    api.me = { ...anAdmin, role: "auditor", layout: "auditor" };
    api.records.users = [{ id: anAdmin.id, revision: 1 }];
    openConsole("/en-GB/dashboard");
    const listed = within(await screen.findByRole("region", { name: "Listed for external audit" }));
    await listed.findByText("Nothing here at the moment.");
    expect(asked).toEqual([]);
  });
});

describe("the request of an audit", () => {
  const open = async (search: string) => {
    openConsole(`/en-GB/dashboard/request-audit${search}`);
    const form = within(await screen.findByRole("main"));
    await form.findByRole("radio", { name: /^Silver/ });
    return form;
  };

  test("is filled in from the certificate that it renews", async () => {
    const form = await open(`?renews=${number}`);
    expect(await form.findByText(new RegExp(`renews the certificate ${number}`))).toBeVisible();
    await waitFor(() => expect(form.getByRole("radio", { name: /^Silver/ })).toBeChecked());
    expect(await form.findByRole("checkbox", { name: "sales" })).toBeChecked();
    expect(form.getByRole("checkbox", { name: "finance" })).not.toBeChecked();
  });

  test.each([
    ["unknown or another's", () => Response.json([])],
    ["not answered", () => Response.json({ statusCode: 500, code: "SERVER_ERROR" }, { status: 500 })],
  ])("is empty when the number is %s", async (_why, answer) => {
    reply = answer;
    const form = await open("?renews=QC-1999-XX-0001");
    expect(form.getByRole("radio", { name: /^Bronze/ })).toBeChecked();
    expect(form.queryByText(/renews the certificate/)).not.toBeInTheDocument();
  });

  test("requests no certificate without a number", async () => {
    await open("");
    expect(asked).toEqual([]);
  });

  test("is empty without a number, even after a visit to the home page", async () => {
    const user = openConsole("/en-GB/dashboard");
    await notice();
    await user.click((await screen.findAllByRole("link", { name: "Request an audit" }))[0] as HTMLElement);
    expect(await screen.findByRole("radio", { name: /^Bronze/ })).toBeChecked();
    expect(screen.queryByText(/renews the certificate/)).not.toBeInTheDocument();
  });
});
