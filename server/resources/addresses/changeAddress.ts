import type { Actor } from "#domain/access/actor.ts";
import { maskAddress } from "#domain/access/mask.ts";
import { caseFold } from "#domain/fold.ts";
import { programme } from "#domain/programme.ts";
import { managers } from "#domain/roles.ts";
import type { Resource, Values } from "#domain/schema/resource.ts";
import type { AddressOption } from "#domain/schema/resourceFile.ts";
import type { Change } from "#server/database/change.ts";
import { consumeRateLimit } from "#server/http/limits/rateLimits.ts";
import type { NotificationKind } from "#server/notifications/definitions.ts";
import { queueAddressedMail } from "#server/notifications/queueMail.ts";
import { forgetLinks, type LinkPurpose, makeLink } from "#server/resources/addresses/links.ts";
import type { Services } from "#server/services/services.ts";

/** A record with the address that is to be changed. */
interface Subject {
  resource: Resource;
  record: Values;
  address: AddressOption;
}

const textOf = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);

const same = (one: string | undefined, other: string | undefined) =>
  one === other || (one !== undefined && other !== undefined && caseFold(one) === caseFold(other));

/** Whether the caller acts for the subject with only a code that many people know. */
function isUnproven({ id, code, role }: Actor, { resource, record }: Subject): boolean {
  const key = record[resource.key];
  return programme.roles[role as keyof typeof programme.roles]?.signIn === "code" && (id === key || code === key);
}

/** A mail about a record's address, with the link that it asks to follow. */
interface AddressMail {
  template: NotificationKind;
  to: string;
  link?: { purpose: LinkPurpose; address: string | null };
}

async function send(
  change: Change,
  { resource, record, address }: Subject,
  { template, to, link }: AddressMail,
): Promise<void> {
  const subject = String(record[resource.key]);
  const params: Record<string, string> = {};
  if (link) {
    const token = await makeLink(change, { resource: resource.name, subject, ...link });
    params.path = `/dashboard/auth/address?${new URLSearchParams({ for: link.purpose, token })}`;
  }
  const wanted = link ? link.address : textOf(record[address.pending]);
  if (template !== "addressConfirmation") params.address = wanted ? maskAddress(wanted) : "—";
  const language = textOf(address.language && record[address.language]);
  const userId = resource.name === "user" ? subject : undefined;
  await queueAddressedMail(change, { template, to, language, userId, params });
}

/** Mails the link that confirms the address which waits in a record. */
export async function sendConfirmation(change: Change, resource: Resource, record: Values): Promise<void> {
  const { address } = resource;
  const pending = address && textOf(record[address.pending]);
  if (!address || !pending) return;
  const link = { purpose: "confirm", address: pending } as const;
  await send(change, { resource, record, address }, { template: "addressConfirmation", to: pending, link });
}

/** Limits mailed links per record, address and caller. Throws DomainError TOO_MANY_REQUESTS. */
export async function requireFewLinks(
  services: Services,
  { actor, resource, id, values }: { actor: Actor; resource: Resource; id: string | undefined; values: Values },
): Promise<void> {
  const wanted = resource.address && textOf(values[resource.address.field]);
  if (!wanted) return;
  const byCaller = managers.some((role) => role === actor.role) ? "addressLinkByManager" : "addressLinkByCaller";
  await consumeRateLimit(services, byCaller, String(actor.code ?? actor.id));
  if (id) await consumeRateLimit(services, "addressLinkBySubject", `${resource.name} ${id} ${actor.id}`);
  await consumeRateLimit(services, "addressLinkByAddress", caseFold(wanted));
}

/** The values of a new record, with its address still unconfirmed. */
export function withPendingAddress<V extends Values>(resource: Resource, values: V): V {
  const { address } = resource;
  if (!address || !(address.field in values)) return values;
  return { ...values, [address.field]: null, [address.pending]: values[address.field] };
}

/** Approval state of an address: a first one that was given with only a code needs approval. */
const withApproval = ({ approval }: AddressOption, needed: boolean): Values =>
  approval ? { [approval]: needed ? "needed" : null } : {};

/**
 * Values to write instead of a patch that changes an address. The new address waits until its mailed link is followed.
 * If the caller has only a code, the current address must also consent by a link; otherwise it is notified. A first
 * address given with only a code needs approval.
 */
export async function patchAddress(change: Change, resource: Resource, record: Values, patch: Values): Promise<Values> {
  const { address } = resource;
  if (!address || !(address.field in patch)) return patch;
  const { [address.field]: given, ...others } = patch;
  const [wanted, counted] = [textOf(given), textOf(record[address.field])];
  const id = String(record[resource.key]);
  await forgetLinks(change, resource.name, id);
  if (same(wanted, counted)) return { ...others, ...withApproval(address, false), [address.pending]: null };
  const after = { ...record, ...others, [address.pending]: wanted ?? null };
  const subject: Subject = { resource, record: after, address };
  const unproven = isUnproven(change.actor, subject);
  const approval = withApproval(address, unproven && !counted && wanted !== undefined);
  if (counted && unproven) {
    await send(change, subject, {
      template: "addressRelease",
      to: counted,
      link: { purpose: "release", address: wanted ?? null },
    });
    return { ...others, ...approval, [address.pending]: wanted ?? null };
  }
  if (counted) await send(change, subject, { template: "addressChanging", to: counted });
  await sendConfirmation(change, resource, after);
  const emptied = wanted ? {} : { [address.field]: null, ...(address.since ? { [address.since]: null } : {}) };
  return { ...others, ...approval, [address.pending]: wanted ?? null, ...emptied };
}
