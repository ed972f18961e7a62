import example from "#schemas/examples/procurement-fair.json";
import { type Calls, record, revision } from "#tests/api/rights/calls/call.ts";

const modelPoints = Object.fromEntries(Object.entries(example.answers).map(([id, { points }]) => [id, points]));

/** Calls about the programme: fields and forms, documents, languages and their texts. */
export const callsOfProgramme: Calls = {
  ...record("audit field", "audit-fields", () => ({ id: "zoology", title: "Zoology", position: 97 })),
  "GET controllers": {},
  "GET controllers/{}": { about: "controller" },
  "PATCH controllers/{}": { about: "controller", body: revision },
  "GET documents": {},
  "GET documents/{}": { about: "document" },
  "GET documents/{}/pdf": { about: "document" },
  "GET examples": {},
  "POST examples/{}/grades": { about: "example", body: () => ({ points: modelPoints }) },
  ...record("published form", "forms", () => ({ auditFieldId: "astronomy", title: "Astronomy", questions: [] })),
  "DELETE forms/{}": { about: "draft form" },
  "PUT forms/{}": { about: "draft form", body: revision },
  "POST forms/{}/publish": { about: "draft form" },
  "POST forms/{}/retire": { about: "published form" },
  "DELETE forms/{}/questions/{}": {
    about: "draft form",
    also: ({ questions }) => (questions as { id: string }[] | undefined)?.[0]?.id ?? "none",
  },
  "GET forms/{}/versions": { about: "published form" },
  "GET forms/{}/running": { about: "published form" },
  "POST forms/create": { body: () => ({ auditFieldId: "astronomy", title: "Astronomy", questions: [] }) },
  "GET forms/form-titles": {},
  "GET forms/translated-fields": {},
  ...record("language", "languages", () => ({ code: "bg-BG", name: "Български", iso: "bg", direction: "ltr" })),
  "POST languages/{}/disable": { about: "enabled language" },
  "POST languages/{}/enable": { about: "language" },
  ...record("translation", "translations", () => ({ key: "common:cancel", texts: { "de-DE": "Abbrechen" } })),
  "GET translations/interface": {},
  "GET translations/languages": {},
  "POST translations/update-languages": {
    body: () => ({ languages: [{ code: "bg-BG", name: "Български", iso: "bg", direction: "ltr" }] }),
  },
  "POST translations/updateByKey": { body: () => ({ key: "common:close", texts: { "de-DE": "Zu" } }) },
};
