import type { Actor } from "#domain/access/actor.ts";
import { rolesWith } from "#domain/access/can.ts";
import { type SeveralAction, severalActions } from "#domain/actions/several.ts";
import type { SignedIn } from "#domain/actions/signsOut.ts";
import { DomainError } from "#domain/errors.ts";
import type { Role } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";
import { actionsFor, type RecordAction } from "#domain/schema/recordActions.ts";
import type { Resource, Stored, Values } from "#domain/schema/resource.ts";
import requests from "#schemas/requests.json";
import { defineAction, objectOf } from "#server/http/action.ts";
import { readSignedIn, type SignedInPerson } from "#server/http/plugins/sessionRows.ts";
import { count } from "#server/http/shapes.ts";
import { chosenRecords } from "#server/jobs/bulk/chosenRecords.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import type { Services } from "#server/services/services.ts";

const name = { type: "string", minLength: 1, maxLength: 40 } as const;
const ids = {
  type: "array",
  maxItems: requests.bulk.named,
  items: { type: "string", minLength: 1, maxLength: 200 },
} as const;
const ofRoles = <T>(value: T) =>
  Object.fromEntries(Object.keys(programme.roles).map((role) => [role, value])) as Record<Role, T>;
const nobody = ofRoles(0);

/** An action of a resource that signs people out, with one record or with several. */
function signingOut(resource: Resource | undefined, action: string): SeveralAction | undefined {
  if (!resource) return undefined;
  const several = severalActions(resource).find(({ definition }) => definition.name === action);
  const alone = resource.actions.find((own: RecordAction) => own.name === action);
  const found = several ?? (alone && aloneAction(alone));
  return found?.definition.signsOut ? found : undefined;
}

function aloneAction(definition: RecordAction): SeveralAction {
  return {
    definition,
    roles: definition.by.flatMap(({ roles }) => roles) as Role[],
    fits: (actor: Actor, record: Values) => actionsFor({ actions: [definition] }, actor, record).length > 0,
  };
}

/** The signed-in people of these records, and those who share their access codes. */
async function signedInAt(
  services: Services,
  { signsOut }: SeveralAction["definition"],
  records: Stored<Values>[],
): Promise<SignedIn> {
  const keys = records.map(({ id }) => id);
  const by = signsOut === "account" || signsOut === "network" ? signsOut : "code";
  const people = await readSignedIn(services, by, keys);
  const byRole = { ...nobody };
  for (const { role } of people) byRole[role] += 1;
  const sharing = by === "account" ? await sharingCodes(services, records) : [];
  const withCode = new Set([...people, ...sharing].map(({ id }) => id)).size;
  return { people: people.length, withCode, roles: byRole };
}

/** The people who are signed in with the same access code as one of these accounts. */
async function sharingCodes(services: Services, accounts: Stored<Values>[]): Promise<SignedInPerson[]> {
  const shared = new Set(accounts.flatMap(({ code, role }) => (code ? [`${code} ${role}`] : [])));
  if (shared.size === 0) return [];
  const codes = [...new Set(accounts.flatMap(({ code }) => (code ? [String(code)] : [])))];
  const people = await readSignedIn(services, "code", codes);
  return people.filter(({ code, role }) => shared.has(`${code} ${role}`));
}

/** Number of people whom an action would sign out. It is shown before the action. */
export default defineAction({
  method: "POST",
  path: "/signed-in",
  summary: "How many people an action with these records would sign out",
  access: rolesWith(programmeResources.get("bulk-job"), "list"),
  bodySize: "document",
  body: objectOf({ resource: name, action: name, ids, query: { type: "string", maxLength: 4000 }, except: ids }, [
    "resource",
    "action",
  ]),
  response: objectOf({ people: count, withCode: count, roles: objectOf(ofRoles(count)) }),
  errors: ["TOO_LARGE", "UNKNOWN_FILTER", "UNKNOWN_OPERATOR"],
  async handle({ services, actor, body }) {
    const resource = services.registry.find(body.resource);
    const action = signingOut(resource, body.action);
    if (!resource || !action) throw new DomainError("INVALID_INPUT", { errors: { action: ["enum"] } });
    const chosen = await chosenRecords(services, resource, actor, body);
    return signedInAt(
      services,
      action.definition,
      chosen.filter((record) => action.fits(actor, record)),
    );
  },
});
