import type { Calls } from "#tests/api/rights/calls/call.ts";

/** Calls about the service itself: jobs, messages and mails, the trail, figures. */
export const callsOfService: Calls = {
  "GET bulk-jobs": {},
  "POST bulk-jobs": { body: () => ({ resource: "saved-view", action: "delete", ids: ["absent"] }) },
  "POST signed-in": { body: () => ({ resource: "user", action: "block", ids: ["absent"] }) },
  "POST bulk-jobs/imports": {
    body: () => ({ resource: "announcement", lines: [{ line: 2, name: "A day", values: { title: "A day" } }] }),
  },
  "POST bulk-jobs/{}/take-back": { about: "job" },
  "POST bulk-jobs/{}/move-back": { about: "job", body: () => ({ reason: "By mistake" }) },
  "GET bulk-jobs/{}": { about: "job" },
  "POST bulk-jobs/{}/stop": { about: "job" },
  "GET bulk-jobs/{}/records": { about: "job" },
  "POST bulk-jobs/{}/access-codes": { about: "job", body: () => ({ openKey: "not.it", format: "csv" }) },
  "GET bulk-jobs/{}/reasons": { about: "job" },
  "GET bulk-jobs/{}/refusals": { about: "job" },
  "GET contact-messages": {},
  "POST contact-messages": {
    body: () => ({ fullname: "A Visitor", email: "visitor@example.org", text: "May we take part next year?" }),
  },
  "GET contact-messages/{}": { about: "message" },
  "DELETE contact-messages/{}": { about: "message" },
  "POST contact-messages/{}/answered": { about: "message" },
  "GET events": {},
  "GET installation/remarks": {},
  "GET mails": {},
  "GET mails/{}": { about: "mail" },
  "POST mails/{}/retry": { about: "mail" },
  "POST mails/test": {},
  "GET statistics/attention": {},
  "GET statistics/figures": {},
  "GET statistics/overview": {},
  "GET statistics/year": {},
  "GET trail": {},
  "GET trail/{}": { about: "trail entry" },
  "GET utils/validate-url": { query: "?url=http%3A%2F%2F127.0.0.1%2F" },
};
