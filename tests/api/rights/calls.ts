import { sampleReport } from "#server/seed/story.ts";
import type { Subject } from "#tests/api/rights/world.ts";

/** How a route is called: what it is about, and what is sent so that nothing but a right is in the way. */
export interface Call {
  /** What the path's first parameter names, or the body. */
  about?: string;
  /** The path's further parameter. */
  also?: (subject: Subject) => string;
  query?: string;
  body?: (subject: Subject) => object;
  /** In place of a body: what is sent depends on who sends it. */
  bodyOf?: (self: Subject) => object;
}

const revision = ({ revision: read }: Subject) => ({ revision: read });
const nothing = () => ({});
const newPassword = { password: "Leuchtturm!8", confirmPassword: "Leuchtturm!8" };
const task = (subject: Subject) => ({ taskCode: subject.id });
const record = (about: string, path: string, create?: Call["body"], change: Call["body"] = revision) => ({
  [`GET ${path}`]: {},
  ...(create ? { [`POST ${path}`]: { body: create } } : {}),
  [`GET ${path}/{}`]: { about },
  [`PATCH ${path}/{}`]: { about, body: change },
  [`DELETE ${path}/{}`]: { about },
});

/** Every call of the API by its method and path, parameters left nameless. */
export const calls: Record<string, Call> = {
  "POST /api/Blacklist/block-cocode": { about: "enterprise", body: ({ id }) => ({ code: id }) },
  "DELETE /api/Blacklist/unblock-cocode/{}": { about: "blocked enterprise" },
  "POST access-codes/sheet": { about: "access sheet", body: ({ id, accessCode }) => ({ code: id, accessCode }) },
  "POST admin/approve-registration/{}": { about: "pending account" },
  "DELETE admin/delete-user/{}": { about: "pending account" },
  "POST admin/suspend-user/{}": { about: "auditor" },
  "POST admin/unsuspend-user/{}": { about: "suspended account" },
  "GET admin/approved-auditors": {},
  "GET admin/pending-registrations": {},
  ...record("audit field", "audit-fields", () => ({ id: "zoology", title: "Zoology", position: 97 })),
  "GET auditors/get-user-by-email/{}": { about: "auditor's email" },
  "POST auditors/update-user": { about: "auditor", body: ({ id, revision: read }) => ({ id, revision: read }) },
  "GET auth/demo": {},
  "POST auth/exchange": { body: () => ({ code: "a code that nobody got" }) },
  "POST auth/forgot-password": { body: () => ({ email: "nobody@example.org" }) },
  "POST auth/login": { body: () => ({ email: "auditor@demo.example", password: "Demo!2026" }) },
  "GET auth/login-pen": {},
  "GET auth/me": {},
  "POST auth/pen": { body: () => ({ code: "LT-0142", accessCode: "demo-student", name: "Ieva" }) },
  "GET auth/pen/callback": {},
  "POST auth/pen/select": { body: () => ({ code: "LT-0142" }) },
  "POST auth/register": {
    body: () => ({
      fullname: "Nora Neu",
      email: "nora@example.org",
      ...newPassword,
      country: "DE",
      speakingLanguages: ["de"],
      experience_from_fields: ["finance"],
      motivation: "I have trained practice enterprises for ten years.",
    }),
  },
  "POST auth/reset-password": {
    body: () => ({ email: "auditor@demo.example", token: "x".repeat(43), ...newPassword }),
  },
  "POST auth/signout-pen": {},
  ...record("office", "central-offices", () => ({ penCode: "CO-ES", name: "Central España", country: "ES" })),
  "POST central-offices/{}/access-codes": { about: "office", body: () => ({ role: "office" }) },
  "GET certificates": {},
  "GET certificates/{}": { about: "certificate" },
  "GET certificates/generate/{}": { about: "completed" },
  "GET certificates/generate/auditor/{}": { about: "completed" },
  "GET certificates/generate/report/{}": { about: "completed" },
  "GET contact-messages": {},
  "POST contact-messages": {
    body: () => ({ fullname: "A Visitor", email: "visitor@example.org", text: "May we take part next year?" }),
  },
  "GET contact-messages/{}": { about: "message" },
  "DELETE contact-messages/{}": { about: "message" },
  "POST contact-messages/{}/answered": { about: "message" },
  "GET enterprises/centraloffice": {},
  "GET enterprises/all": {},
  ...record("enterprise", "enterprises"),
  "POST enterprises": {
    about: "office",
    body: ({ id, country, institutionId }) => ({
      peCode: `${country ?? "XX"}-0777`,
      name: "A new enterprise",
      country: country ?? "LT",
      officeCode: id,
      institutionId,
    }),
  },
  "POST enterprises/{}/access-codes": { about: "enterprise", body: () => ({ role: "student" }) },
  "GET events": {},
  ...record("published form", "forms", () => ({ auditFieldId: "astronomy", title: "Astronomy", questions: [] })),
  "DELETE forms/{}": { about: "draft form" },
  "PUT forms/{}": { about: "draft form", body: revision },
  "POST forms/{}/publish": { about: "draft form" },
  "DELETE forms/{}/questions/{}": {
    about: "draft form",
    also: ({ questions }) => (questions as { id: string }[] | undefined)?.[0]?.id ?? "none",
  },
  "GET forms/{}/versions": { about: "published form" },
  "POST forms/create": { body: () => ({ auditFieldId: "astronomy", title: "Astronomy", questions: [] }) },
  "GET forms/form-titles": {},
  "GET forms/translated-fields": {},
  "GET grades": {},
  "GET grades/{}": { about: "grade" },
  "POST grades/draft": { about: "selected_for_review", body: (subject) => ({ ...task(subject), assessments: {} }) },
  "POST grades/finish": {
    about: "selected_for_review",
    body: (subject) => ({ ...task(subject), assessments: subject.assessments ?? {} }),
  },
  "POST grades/reopen": { about: "confirmed", body: task },
  "GET grades/task/{}": { about: "completed" },
  ...record("institution", "institutions", () => ({ name: "Another school", country: "LT" })),
  ...record("language", "languages", () => ({ code: "pt-PT", name: "Português", iso: "pt", direction: "ltr" })),
  "POST languages/{}/disable": { about: "enabled language" },
  "POST languages/{}/enable": { about: "language" },
  "GET mails": {},
  "GET mails/{}": { about: "mail" },
  "POST mails/{}/retry": { about: "mail" },
  "POST profiles": { bodyOf: revision },
  "GET profiles/{}": { about: "user" },
  "PUT profiles/{}": { about: "user", body: revision },
  "GET reports": {},
  "GET reports/{}": { about: "report" },
  "POST reports/draft": { about: "confirmed", body: (subject) => ({ ...task(subject), sections: {} }) },
  "POST reports/finish": { about: "confirmed", body: (subject) => ({ ...task(subject), sections: sampleReport }) },
  "POST reports/reject-report": {
    about: "confirmed",
    body: (subject) => ({ ...task(subject), sections: sampleReport, reason: "Two fields are below the line." }),
  },
  "GET reports/task/{}": { about: "completed" },
  ...record("saved view", "saved-views"),
  "POST saved-views": {
    about: "user",
    body: ({ id }) => ({ ownerId: id, resource: "tasks", name: "Another", query: "?x=2" }),
  },
  "GET statistics/overview": {},
  "GET tasks": {},
  "POST tasks": {
    about: "enterprise",
    body: ({ id, country }) => ({
      title: "A new audit",
      level: "bronze",
      fields: ["finance"],
      country: country ?? "LT",
      deadlineDays: 30,
      peCode: id,
    }),
  },
  "GET tasks/{}": { about: "draft" },
  "DELETE tasks/{}": { about: "pending_internal_audit" },
  "PUT tasks/{}/approve": { about: "waiting_for_approval", body: ({ assessments: _, ...audit }) => audit },
  "PUT tasks/{}/extend": { about: "expired", body: () => ({ deadlineDays: 30 }) },
  "PUT tasks/{}/reject": { about: "waiting_for_approval", body: () => ({ reason: "The proof is missing." }) },
  "PUT tasks/{}/release": { about: "selected_for_review" },
  "GET tasks/{}/responses": { about: "draft" },
  "PUT tasks/{}/responses": { about: "draft", body: () => ({ answers: {}, submit: true }) },
  "GET tasks/{}/responses/export": { about: "completed" },
  "PUT tasks/{}/selectForReview": { about: "approved", body: nothing },
  "GET tasks/{}/single": { about: "selected_for_review" },
  "GET tasks/{}/comments": { about: "selected_for_review" },
  "POST tasks/{}/comments": { about: "selected_for_review", body: () => ({ text: "When is the interview?" }) },
  "GET tasks/{}/completed": { about: "enterprise" },
  "GET tasks/{}/not-completed": { about: "enterprise" },
  "GET tasks/{}/not-completed/all": { about: "enterprise" },
  "GET tasks/{}/office/all": { about: "office" },
  "GET tasks/approved-level-included": {},
  "GET tasks/completed": {},
  "GET tasks/completed-or-expired": {},
  "GET tasks/completed-or-expired/all": {},
  "GET tasks/get-my-status": {},
  "GET tasks/selectedReview-level-included": {},
  "GET tasks/selectedReview-level-included-auditor-only": {},
  "GET trail": {},
  "GET trail/{}": { about: "trail entry" },
  ...record("translation", "translations", () => ({ key: "common:cancel", texts: { "de-DE": "Abbrechen" } })),
  "GET translations/interface": {},
  "GET translations/languages": {},
  "POST translations/update-languages": {
    body: () => ({ languages: [{ code: "pl-PL", name: "Polski", iso: "pl", direction: "ltr" }] }),
  },
  "POST translations/updateByKey": { body: () => ({ key: "common:close", texts: { "de-DE": "Zu" } }) },
  "GET users": {},
  "POST users": {
    body: () => ({ fullname: "A New One", role: "admin", email: "new@example.org", password: "Leuchtturm!7" }),
  },
  "GET users/{}": { about: "user" },
  "PATCH users/{}": { about: "user", body: revision },
  "DELETE users/{}": { about: "user" },
  "POST users/{}/block": { about: "user" },
  "POST users/{}/unblock": { about: "blocked person" },
  "GET users/{}/data": { about: "user" },
  "POST users/{}/erase": { about: "user" },
  "GET utils/validate-url": { query: "?url=http%3A%2F%2F127.0.0.1%2F" },
};
