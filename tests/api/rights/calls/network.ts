import { PNG } from "pngjs";
import { type Calls, record } from "#tests/api/rights/calls/call.ts";

const picture = new PNG({ width: 8, height: 8 });
picture.data.fill(90);
/** A PNG file in base64. */
const aPicture = PNG.sync.write(picture).toString("base64");

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
  "GET issuers/{}/pictures/{}": { about: "office", also: () => "emblem" },
  "PUT issuers/{}/pictures/{}": { about: "office", also: () => "emblem", body: () => ({ content: aPicture }) },
  "DELETE issuers/{}/pictures/{}": { about: "office", also: () => "signature" },
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
  "POST enterprises/{}/team-code": { about: "enterprise", body: () => ({ role: "student" }) },
  "POST enterprises/{}/new-school-year": { about: "enterprise", body: () => ({ role: "student" }) },
  "GET enterprises/{}/joining": { about: "enterprise" },
  "POST enterprises/{}/join-link": { about: "enterprise", body: () => ({ validity: "lesson" }) },
  "DELETE enterprises/{}/join-link/{}": { about: "joined enterprise", also: ({ linkId }) => String(linkId) },
  "POST enterprises/{}/people": { about: "enterprise", body: () => ({ names: ["Nida Nidaitė"] }) },
  "POST enterprises/{}/admit": { about: "enterprise", body: () => ({ ids: ["nobody"] }) },
  "POST enterprises/{}/refuse": { about: "enterprise", body: () => ({ ids: ["nobody"] }) },
  "POST enterprises/{}/confirm-names": { about: "enterprise" },
  "POST enterprises/{}/admit-at-once": { about: "enterprise" },
  "POST enterprises/{}/enter-register": { about: "enterprise" },
  "POST enterprises/{}/leave-register": { about: "enterprise" },
  "POST enterprises/{}/access-codes": { about: "enterprise", body: () => ({ role: "student" }) },
  ...record("institution", "institutions", () => ({ name: "Another school", country: "LT" })),
  "POST institutions/{}/archive": { about: "institution" },
  "POST institutions/{}/restore": { about: "archived institution" },
};
