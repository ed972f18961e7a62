import { describe, expect, it } from "vitest";
import type { Role } from "#domain/generated/programme.ts";
import { frequenciesOf, topicsOf } from "#domain/notifications/topics.ts";
import { localeCodes } from "#domain/programme.ts";
import { createRegistry, resourceFiles } from "#domain/schema/registry.ts";
import { taskActions } from "#domain/workflow/workflow.ts";
import { composeMail } from "#server/mail/compose.ts";
import {
  type NotificationKind,
  notificationDefinitions,
  type RecipientKind,
} from "#server/notifications/definitions.ts";

const templates = Object.keys(notificationDefinitions) as NotificationKind[];
const samples = {
  date: "2026-03-09",
  level: "gold",
  days: "3",
  count: "3",
  country: "LT",
  audits: JSON.stringify([{ code: "LT-0142-2026-01", enterprise: "<i>Amber</i> Lane", country: "LT", level: "gold" }]),
  checks: JSON.stringify(["smtp"]),
  path: "/dashboard/auth/reset?token=abc",
  news: JSON.stringify([{ kind: "auditApproved", params: { code: "LT-0142-2026-01", title: "<i>Spring</i>" } }]),
  frequency: "daily",
};

/** Recipients of each email: written by hand, and compared with the data. */
const recipients: Record<NotificationKind, string> = {
  registrationReceived: "self",
  registrationApproved: "self",
  registrationRejected: "self",
  nameConfirmed: "self",
  nameRefused: "self",
  yearlyRecordIssued: "self",
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
  claimEnding: "self",
  claimEnded: "self",
  auditUnclaimed: "office",
  auditInvitation: "invited",
  invitationDeclined: "office",
  auditCommented: "student enterprise trainer contact auditor",
  commentMentions: "self",
  reportProposed: "student enterprise trainer contact",
  secondOpinionAssigned: "self",
  secondOpinionNear: "self",
  secondOpinionEnded: "self",
  secondOpinionToDecide: "office",
  secondOpinionEscalated: "admin",
  secondOpinionReturned: "auditor",
  secondOpinionDecided: "self",
  proofRequested: "student enterprise trainer contact",
  proofRequestNear: "student enterprise trainer contact",
  proofRequestAnswered: "auditor",
  proofRequestWithdrawn: "student enterprise trainer contact",
  proofRequestUnanswered: "auditor student enterprise trainer contact",
  factCheckBegun: "student enterprise trainer contact",
  factCheckEnding: "student enterprise trainer contact",
  errorReported: "auditor",
  errorAnswered: "student enterprise trainer contact",
  factCheckEnded: "auditor",
  errorsUnanswered: "auditor office",
  appealFiled: "student enterprise trainer contact office",
  appealGrading: "self",
  appealUnassigned: "office",
  appealToDecide: "office",
  appealEscalated: "admin",
  appealInvolved: "admin",
  appealDecisionNear: "office",
  appealGradingNear: "self",
  secondOpinionInvolved: "admin",
  appealUpheld: "student enterprise trainer contact",
  appealChanged: "student enterprise trainer contact",
  appealCorrected: "student enterprise trainer contact",
  appealWithdrawn: "office student enterprise trainer contact",
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
  systemTrouble: "admin",
  announced: "self",
  testMail: "self",
  digest: "self address",
};

/** The roles of recipients that are people of a role. */
const rolesOf: Partial<Record<RecipientKind, Role[]>> = {
  student: ["student"],
  enterprise: ["enterprise"],
  trainer: ["trainer"],
  auditor: ["auditor"],
  invited: ["auditor"],
  auditors: ["auditor"],
  office: ["office"],
  admin: ["admin"],
  approver: ["trainer", "office", "admin"],
};

/** The topics of the profile with their notifications, and those that are always emailed. */
const topicsByHand: Record<string, string> = {
  account:
    "registrationReceived registrationApproved registrationRejected nameConfirmed nameRefused yearlyRecordIssued rulingGiven rulingAnswered passwordReset passwordChanged accountInvitation passwordLink addressConfirmation addressRelease addressApproved addressCleared networkLinked networkUnlinked dataLink addressChanging testMail",
  requests:
    "rulingRequested addressWaiting secondOpinionToDecide secondOpinionInvolved secondOpinionEscalated registrationWaits messageArrived appealInvolved appealDecisionNear appealEscalated",
  audits:
    "auditRequested auditSubmitted auditRecalled auditApproved auditRejected auditSelected auditAssigned auditHandedOver auditTakenAway auditUnclaimed invitationDeclined proofRequested proofRequestAnswered proofRequestWithdrawn proofRequestUnanswered factCheckBegun errorReported errorAnswered factCheckEnded errorsUnanswered reportProposed secondOpinionAssigned secondOpinionEnded secondOpinionReturned secondOpinionDecided reportFinished auditCorrected auditWithdrawn auditRestored auditExpired appealFiled appealUnassigned appealToDecide appealUpheld appealChanged appealCorrected appealWithdrawn",
  offers: "auditInvitation auditListed appealGrading",
  comments: "auditCommented commentMentions",
  certificates: "certificateIssued certificateReissued certificateRevoked certificateExpiring",
  deadlines:
    "claimEnding claimEnded proofRequestNear factCheckEnding secondOpinionNear deadlineNear deadlineMoved deadlinePassed appealGradingNear",
  system: "mailsFailed filesFilling systemTrouble",
  announcements: "announced",
  digest: "digest",
};

/** Emails that are no news in the product: about sign-in and addresses, announcements that are shown there anyway, digests. */
const onlyEmailed =
  "registrationReceived registrationApproved registrationRejected passwordReset passwordChanged accountInvitation passwordLink addressConfirmation addressRelease addressCleared networkLinked networkUnlinked dataLink addressChanging announced testMail digest";

it("go to whom they are for", () => {
  expect(
    Object.fromEntries(templates.map((template) => [template, notificationDefinitions[template].to.join(" ")])),
  ).toEqual(recipients);
});

it("reach their recipients as news and by email, but for those that are only emailed", () => {
  const channels = (template: NotificationKind) => notificationDefinitions[template].channels.join(" ");
  const news = templates.filter((template) => !onlyEmailed.split(" ").includes(template));
  expect(templates.filter((template) => channels(template) === "mail").join(" ")).toBe(onlyEmailed);
  expect(news.map(channels)).toEqual(news.map(() => "news mail"));
});

it("belong to one topic each", () => {
  const kindsOf = (topic: string) => templates.filter((kind) => notificationDefinitions[kind].topic === topic);
  const chosen = [...new Set(templates.map((kind) => notificationDefinitions[kind].topic))];
  expect(Object.fromEntries(chosen.map((topic) => [topic, kindsOf(topic).join(" ")]))).toEqual(topicsByHand);
});

it("have a topic that their recipients can choose, and come at once by default", () => {
  for (const template of templates) {
    const { topic, to, channels } = notificationDefinitions[template];
    if (topic === "account" || topic === "digest") continue;
    const roles = to.flatMap((kind) => rolesOf[kind] ?? []);
    for (const role of roles) expect(topicsOf(role), `${template}: ${role}`).toContain(topic);
    expect(frequenciesOf(topic)[0]).toBe("atOnce");
    // A digest is made from the news.
    expect(frequenciesOf(topic).includes("daily"), template).toBe(channels.includes("news"));
  }
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
  const told = templates.flatMap((template) => notificationDefinitions[template].on ?? []);
  const actions: string[] = taskActions;
  expect(told.filter((action) => !actions.includes(action))).toEqual([]);
});

it("lead nobody who works on audits to a record of the console", () => {
  const working = ["student", "enterprise", "trainer", "auditor", "contact"];
  const toWork = templates.filter((template) =>
    notificationDefinitions[template].to.some((kind) => working.includes(kind)),
  );
  expect(toWork.length).toBeGreaterThan(10);
  for (const template of toWork)
    for (const path of [notificationDefinitions[template].path ?? []].flat())
      expect(path, template).toMatch(
        /^\/dashboard\/(task\/\{\{code\}\}(\/q\/|\?tab=|$)|second-opinion\/\{\{code\}\}|request-audit\?)/,
      );
});

describe.each(templates)("the mail %s", (template) => {
  const { params: names, path } = notificationDefinitions[template];
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
