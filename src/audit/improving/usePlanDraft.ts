import { useState } from "react";
import type { ObjectSchema } from "#domain/schema/derive.ts";
import type { Values } from "#domain/schema/resource.ts";
import type { NewItem, PlanItem } from "#src/audit/improving/usePlan.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { recordDraft } from "#src/crud/edit/recordDraft.ts";
import { changesToSend, formValues } from "#src/crud/edit/values.ts";
import { dropDraft, readDraft, writeDraft } from "#src/shared/drafts/drafts.ts";

/** Key of an improvement's draft. It is for a stored improvement, a suggestion of the audit, or a new idea. */
function subjectOf(taskCode: string, { id, origin, action }: PlanItem | NewItem): string {
  if (id !== undefined) return `improvement:${id}`;
  return action ? `improvement:${taskCode}:${origin}:${action}` : `improvement:${taskCode}`;
}

/**
 * The values of an improvement with the person's changes. Only the changes are stored in the browser until they are
 * saved, with their base revision, so that they do not overwrite changes by others.
 */
export function usePlanDraft(schema: ObjectSchema, taskCode: string, item: PlanItem | NewItem) {
  const place = { owner: useSignedIn().id, about: subjectOf(taskCode, item) };
  const begun: Values = { step: "plan", ...item };
  const [draft] = useState(() => readDraft(recordDraft, place));
  const [typed, setTyped] = useState(() => formValues(schema, { ...begun, ...draft?.values }));
  const revision = draft?.revision ?? item.revision;
  const changedIn = (values: Values) => changesToSend(schema, begun, values);
  const forget = () => dropDraft(recordDraft, place);
  return {
    typed,
    revision,
    changedIn,
    forget,
    type(values: Values): void {
      setTyped(values);
      const changed = changedIn(values);
      if (Object.keys(changed).length === 0) forget();
      else writeDraft(recordDraft, place, { revision, values: changed });
    },
  };
}
