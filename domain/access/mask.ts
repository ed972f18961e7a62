import type { Actor } from "#domain/access/actor.ts";
import type { Role } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";

const DOTS = "•••";

/** A resource with addresses that some readers see only in part. */
interface WithMasked {
  masked: string[];
}

/** The part of an e-mail address by which its owner recognises it: `i•••@e•••.lt`. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf("@");
  const [name, domain] = [address.slice(0, at), address.slice(at + 1)];
  const dot = domain.lastIndexOf(".");
  const ending = dot > 0 ? domain.slice(dot) : "";
  return `${[...name][0] ?? ""}${DOTS}@${[...domain][0] ?? ""}${DOTS}${ending}`;
}

/** The properties that an actor only sees in part. A person who signs in by a code may be anyone who knows it. */
export function maskedFields({ masked }: WithMasked, { role }: Pick<Actor, "role">): string[] {
  return programme.roles[role as Role]?.signIn === "code" ? masked : [];
}

/** The part of a record that an actor may see. */
export function maskRecord<T extends object>(resource: WithMasked, actor: Pick<Actor, "role">, record: T): T {
  const hidden = maskedFields(resource, actor).flatMap((field) => {
    const value = (record as Record<string, unknown>)[field];
    return typeof value === "string" ? [[field, maskAddress(value)]] : [];
  });
  return hidden.length ? { ...record, ...Object.fromEntries(hidden) } : record;
}
