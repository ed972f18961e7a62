import { type Calls, record } from "#tests/api/rights/calls/call.ts";

/** Calls about the network: enterprises, offices and institutions, their access codes, and notifications. */
export const callsOfNetwork: Calls = {
  "POST /api/Blacklist/block-cocode": { about: "enterprise", body: ({ id }) => ({ code: id }) },
  "DELETE /api/Blacklist/unblock-cocode/{}": { about: "blocked enterprise" },
  "POST access-codes/sheet": { about: "access sheet", body: ({ id, accessCode }) => ({ code: id, accessCode }) },
  ...record("announcement", "announcements", () => ({
    title: "A network day",
    text: "Come all.",
    country: "LT",
    firstDay: "2026-01-01",
    lastDay: "2099-01-01",
  })),
  "GET announcements/mine": {},
  "POST announcements/{}/dismiss": { about: "announcement" },
  "POST announcements/{}/mail": { about: "announcement" },
  "GET announcements/{}/reach": { about: "announcement" },
  ...record("office", "central-offices", () => ({ penCode: "CO-ES", name: "Central España", country: "ES" })),
  "POST central-offices/{}/access-codes/several": { about: "office", body: () => ({ scope: "all" }) },
  "POST central-offices/{}/access-codes": { about: "office", body: () => ({ role: "office" }) },
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
  "POST enterprises/{}/access-codes/several": {
    about: "enterprise",
    body: () => ({ roles: ["student"], scope: "all" }),
  },
  "POST enterprises/{}/archive": { about: "blocked enterprise" },
  "POST enterprises/{}/restore": { about: "archived enterprise" },
  "POST enterprises/{}/access-codes": { about: "enterprise", body: () => ({ role: "student" }) },
  ...record("institution", "institutions", () => ({ name: "Another school", country: "LT" })),
  "POST institutions/{}/archive": { about: "institution" },
  "POST institutions/{}/restore": { about: "archived institution" },
};
