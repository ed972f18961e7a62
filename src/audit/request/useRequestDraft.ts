import { useState } from "react";
import type { Certificate, Task } from "#domain/generated/resources.ts";
import { programme } from "#domain/programme.ts";
import { fieldsOf } from "#domain/renewal/renewable.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { isSame } from "#src/crud/edit/values.ts";
import { type DraftKind, dropDraft, readDraft, writeDraft } from "#src/shared/drafts/drafts.ts";

/** Input of a request. */
export type AuditRequest = Pick<Task, "title" | "level" | "fields" | "deadlineDays"> & { peCode?: string };

type Name = keyof AuditRequest;

/** Unsent input of a request: values that differ from the form's initial ones. */
const requestDraft: DraftKind<Partial<Record<Name, unknown>>> = {
  name: "request",
  version: 1,
  isValue: (value): value is Partial<Record<Name, unknown>> => typeof value === "object" && value !== null,
};

const isText = (value: unknown) => typeof value === "string";

/**
 * Whether a stored value can still be chosen. Available fields are loaded later, and the server checks the enterprise.
 */
const isPossible: Record<Name, (value: unknown) => boolean> = {
  title: isText,
  peCode: isText,
  fields: (value) => Array.isArray(value) && value.every(isText),
  level: (value) => programme.levels.some(({ name }) => name === value),
  deadlineDays: (value) => programme.deadlineDays.some((days) => days === value),
};

const filledIn = (renews: Certificate | undefined): Partial<AuditRequest> & Pick<AuditRequest, "level"> => ({
  level: renews?.level ?? "bronze",
  fields: renews ? fieldsOf(renews) : [],
  deadlineDays: 30,
  ...(renews ? { peCode: renews.peCode } : {}),
});

/**
 * Initial values of a request: defaults, and unsent input of an earlier visit. A renewal has a separate draft, so that
 * it is not filled with input for another audit.
 * @param isAsked whether an audit field has questions for a level; fields without any are ignored
 */
export function useRequestDraft(
  renews: Certificate | undefined,
  isAsked: (id: string, level: AuditRequest["level"]) => boolean,
) {
  const place = { owner: useSignedIn().id, about: renews?.number ?? "new" };
  const preset = filledIn(renews);
  const [restored, setRestored] = useState(() => {
    const kept = Object.entries(readDraft(requestDraft, place) ?? {});
    return Object.fromEntries(kept.filter(([name, value]) => isPossible[name as Name]?.(value)));
  });
  const seen = (value: unknown, level: AuditRequest["level"]) =>
    Array.isArray(value) ? value.filter((id) => isAsked(id, level)).toSorted() : value || undefined;
  const forget = () => dropDraft(requestDraft, place);
  return {
    preset,
    begun: { ...preset, ...restored },
    isRestored: Object.keys(restored).length > 0,
    keep(values: Partial<AuditRequest> & Pick<AuditRequest, "level">): void {
      const given = Object.entries(values).filter(
        ([name, value]) => !isSame(seen(value, values.level), seen(preset[name as Name], values.level)),
      );
      if (given.length > 0) writeDraft(requestDraft, place, Object.fromEntries(given));
      else forget();
    },
    forget,
    discard(): void {
      forget();
      setRestored({});
    },
  };
}
