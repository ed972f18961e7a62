import { describe, expect, it } from "vitest";
import { localeCodes } from "#domain/programme.ts";
import { createRegistry, resourceFiles } from "#domain/schema/registry.ts";
import { taskActions } from "#domain/workflow/workflow.ts";
import { composeMail } from "#server/mail/compose.ts";
import { type MailTemplate, mailDefinitions } from "#server/mail/templates.ts";

const templates = Object.keys(mailDefinitions) as MailTemplate[];
const samples = {
  date: "2026-03-09",
  level: "gold",
  days: "3",
  count: "3",
  country: "LT",
  audits: JSON.stringify([{ code: "LT-0142-2026-01", enterprise: "<i>Amber</i> Lane", country: "LT", level: "gold" }]),
  path: "/dashboard/auth/reset?token=abc",
};

/** Recipients of each email: written by hand, and compared with the data. */
const recipients: Record<MailTemplate, string> = {
  registrationReceived: "self",
  registrationApproved: "self",
  registrationRejected: "self",
  nameConfirmed: "self",
  nameRefused: "self",
  rulingRequested: "admin",
  rulingGiven: "self",
  rulingAnswered: "self",
  passwordReset: "self",
  passwordChanged: "self",
  accountInvitation: "self",
  passwordLink: "self",
  addressConfirmation: "address",
  addressRelease: "address",
  addressWaiting: "approver",
  addressApproved: "self",
  addressCleared: "address",
  networkLinked: "self",
  networkUnlinked: "self",
  dataLink: "self",
  addressChanging: "address",
  auditRequested: "student enterprise trainer contact",
  auditSubmitted: "trainer contact",
  auditRecalled: "trainer contact",
  auditApproved: "student enterprise contact",
  auditRejected: "student enterprise trainer contact",
  auditSelected: "student enterprise trainer contact",
  auditAssigned: "auditor",
  auditHandedOver: "auditor",
  auditTakenAway: "self",
  auditInvitation: "invited",
  invitationDeclined: "office",
  auditCommented: "student enterprise trainer contact auditor",
  commentMentions: "self",
  reportFinished: "student enterprise trainer contact",
  certificateIssued: "student enterprise trainer contact",
  certificateReissued: "student enterprise trainer contact",
  certificateRevoked: "student enterprise trainer contact",
  certificateExpiring: "enterprise trainer contact",
  deadlineNear: "student enterprise trainer contact",
  deadlineMoved: "student enterprise trainer contact",
  auditCorrected: "student enterprise trainer contact",
  auditWithdrawn: "student enterprise trainer contact",
  auditRestored: "student enterprise trainer contact",
  deadlinePassed: "student enterprise trainer contact",
  auditExpired: "office",
  auditListed: "auditors",
  registrationWaits: "admin office",
  messageArrived: "admin",
  mailsFailed: "admin",
  filesFilling: "admin",
  announced: "self",
  testMail: "self",
};

it("go to whom they are for", () => {
  expect(Object.fromEntries(templates.map((template) => [template, mailDefinitions[template].to.join(" ")]))).toEqual(
    recipients,
  );
});

it("tell a contact address where it can be changed, and a person where mails are chosen", () => {
  const write = (toContact: boolean) =>
    composeMail({ template: "messageArrived", params: {}, locale: "en-GB", toContact }, "https://quality.example").text;
  expect(write(true)).toContain("contact address");
  expect(write(false)).toContain("Choose which emails you get in your profile");
});

it("are those that the outbox knows", () => {
  const { template } = createRegistry(resourceFiles).get("mail").properties;
  expect(template?.enum).toEqual(templates);
});

it("tell about actions that there are", () => {
  const told = templates.flatMap((template) => mailDefinitions[template].on ?? []);
  const actions: string[] = taskActions;
  expect(told.filter((action) => !actions.includes(action))).toEqual([]);
});

it("lead nobody who works on audits to a record of the console", () => {
  const working = ["student", "enterprise", "trainer", "auditor", "contact"];
  const toWork = templates.filter((template) => mailDefinitions[template].to.some((kind) => working.includes(kind)));
  expect(toWork.length).toBeGreaterThan(10);
  for (const template of toWork)
    for (const path of [mailDefinitions[template].path ?? []].flat())
      expect(path, template).toMatch(/^\/dashboard\/(task\/\{\{code\}\}(\/q\/|\?tab=|$)|request-audit\?)/);
});

describe.each(templates)("the mail %s", (template) => {
  const { params: names, path } = mailDefinitions[template];
  const params = Object.fromEntries(
    names.map((name) => [name, samples[name as keyof typeof samples] ?? `<i>${name}</i> & more`]),
  );

  it.each(localeCodes)("is whole in %s", (locale) => {
    const { subject, text, html } = composeMail({ template, params, locale }, "https://quality.example");
    for (const part of [subject, text, html]) {
      expect(part).not.toMatch(/\{\{|undefined|\bmails:|Invalid Date/);
      expect(part.trim()).not.toBe("");
    }
    expect(subject).not.toContain("\n");
    expect(html).not.toContain("<i>");
    expect(html).toContain(`lang="${locale}"`);
    const leadsSomewhere = path !== undefined || names.includes("path");
    expect(text.includes("https://quality.example/")).toBe(leadsSomewhere);
    expect(html.includes("<a href=")).toBe(leadsSomewhere);
  });

  it("differs from English in every other language", () => {
    const written = localeCodes.map(
      (locale) => composeMail({ template, params, locale }, "https://quality.example").text,
    );
    expect(new Set(written).size).toBe(localeCodes.length);
  });
});
