import { utcDay } from "#domain/calendar/time.ts";
import { certifiedAmong, participationFacts } from "#domain/certificate/participation.ts";
import { certificateStates, stateOf } from "#domain/certificate/state.ts";
import type { Locale } from "#domain/generated/programme.ts";
import type { Certificate } from "#domain/generated/resources.ts";
import { type ParticipationRole, participationRoles } from "#domain/people/participants.ts";
import { endOfPeriod } from "#domain/retention/kinds.ts";
import { propertyOf } from "#domain/schema/properties.ts";
import type { FoundParticipation } from "#server/certificates/participations/find.ts";
import { fieldTitles } from "#server/documents/sources.ts";
import { objectOf } from "#server/http/action.ts";
import { day, flag, listOf, text, textOrNull } from "#server/http/shapes.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import type { Services } from "#server/services/services.ts";

const resource = programmeResources.get("certificate");

/** JSON Schemas of the facts on a participation page. */
const facts = {
  name: text,
  role: { type: "string", enum: participationRoles },
  fields: { ...listOf(text), description: "Titles of the audit fields in which the person answered." },
  startedOn: day,
  endedOn: day,
  state: { type: "string", enum: certificateStates },
  sample: flag,
  ...(Object.fromEntries(participationFacts.map((field) => [field, propertyOf(resource, field)])) as Record<
    (typeof participationFacts)[number],
    { type: "string" }
  >),
} as const;

/** JSON Schema of a published participation page. */
export const publicPageShape = objectOf(facts);

/** JSON Schema of a participation page for its person. */
export const ownPageShape = objectOf({
  ...facts,
  publicId: { ...textOrNull, description: "Public id of a published page." },
  kept: { ...flag, description: "Whether the page stays after the names on the certificate are deleted." },
  deletedOn: { ...day, description: "The day after which the page is deleted, unless its person keeps it." },
});

type Facts = Pick<Certificate, (typeof participationFacts)[number]>;

/** Content of a published participation page in a language. */
export async function publicPage(services: Services, { row, certificate }: FoundParticipation, locale: Locale) {
  const titles = await fieldTitles(services, locale);
  return {
    name: row.name,
    role: row.role as ParticipationRole,
    fields: certifiedAmong(JSON.parse(row.fields), certificate).map((field) => titles[field] ?? field),
    startedOn: row.startedOn,
    endedOn: row.endedOn,
    state: stateOf(certificate),
    sample: services.demo,
    ...(Object.fromEntries(participationFacts.map((field) => [field, certificate[field]])) as Facts),
  };
}

/** Content of a participation page for its person, in a language. */
export async function ownPage(services: Services, found: FoundParticipation, locale: Locale) {
  const { row, certificate } = found;
  return {
    ...(await publicPage(services, found, locale)),
    publicId: row.publicId,
    kept: row.keptAt !== null,
    deletedOn: utcDay(endOfPeriod("certificates", new Date(certificate.expirationDate))),
  };
}
