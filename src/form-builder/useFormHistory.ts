import { useCallback, useMemo, useRef, useState } from "react";
import { mergedForms } from "#domain/questionnaire/mergeForms.ts";
import type { BuiltForm } from "#src/form-builder/builtForm.ts";
import { formDraft } from "#src/form-builder/formDraft.ts";
import { beginning, type History, mapped } from "#src/form-builder/history.ts";
import { type DraftPlace, dropDraft, readDraft, writeDraft } from "#src/shared/drafts/drafts.ts";

/** The server's form with its revision; undefined for a new one. */
interface Saved {
  form: BuiltForm;
  revision: number | undefined;
  /** The form before editing; unknown for a draft of an earlier version of the product. */
  base: BuiltForm | undefined;
}

/** Another person's concurrent changes, and the result of merging them. */
export interface Overtaken {
  /** The form before editing, and their version. */
  before: BuiltForm;
  theirs: BuiltForm;
  /** The questions that both changed: they stay as they are here. */
  clashes: string[];
}

const nothing: BuiltForm = { titles: {}, questions: [] };

/**
 * The edit history of a form, and its draft in the browser, which is written at each step until the form is saved.
 * @param place place of the draft
 * @param read the server's form at this revision, or an empty one
 */
export function useFormHistory({ owner, about }: DraftPlace, read: BuiltForm, revision: number | undefined) {
  const [draft] = useState(() => readDraft(formDraft, { owner, about }));
  const [history, setHistory] = useState(() => beginning(draft?.form ?? read, draft?.before));
  const [restored, setRestored] = useState(draft !== undefined);
  const isOfRead = !draft || draft.revision === revision;
  const [saved, setSaved] = useState<Saved>({
    form: read,
    revision: draft?.revision,
    base: draft?.base ?? (isOfRead ? read : undefined),
  });
  // Steps that are taken before the next drawing follow each other.
  const latest = useRef(history);
  const place = useMemo(() => ({ owner, about }), [owner, about]);
  const began = saved.revision ?? revision;
  const { base } = saved;
  const show = useCallback((next: History<BuiltForm>) => {
    latest.current = next;
    setHistory(next);
  }, []);
  const step = useCallback(
    (next: (history: History<BuiltForm>) => History<BuiltForm>) => {
      const before = latest.current.now;
      show(next(latest.current));
      const { now } = latest.current;
      if (now !== before) writeDraft(formDraft, place, { form: now, revision: began, ...(base ? { base } : {}) });
    },
    [show, place, began, base],
  );
  /**
   * Called after saving at this revision: the draft is removed, the history stays; later changes become a new draft.
   * @param stored the form as the server stored it
   */
  const confirm = useCallback(
    (form: BuiltForm, at: number | undefined, stored: BuiltForm) => {
      const { now } = latest.current;
      if (now === form) dropDraft(formDraft, place);
      else writeDraft(formDraft, place, { form: now, revision: at, base: stored });
      setSaved({ form, revision: at, base: stored });
      setRestored(false);
    },
    [place],
  );
  /** Merges another person's saved version at this revision into the form and into its undo history. */
  const takeIn = useCallback(
    (theirs: BuiltForm, at: number): Overtaken => {
      const before = base ?? nothing;
      const { now } = latest.current;
      const isUntouched = now === saved.form;
      const joined = (form: BuiltForm) => mergedForms(before, form, theirs).form;
      show(isUntouched ? beginning(theirs) : mapped(latest.current, joined));
      if (isUntouched) dropDraft(formDraft, place);
      else writeDraft(formDraft, place, { form: latest.current.now, revision: at, base: theirs });
      setSaved({ form: theirs, revision: at, base: theirs });
      return { before, theirs, clashes: isUntouched ? [] : mergedForms(before, now, theirs).clashes };
    },
    [place, base, saved.form, show],
  );
  /** Starts again from the server's form. */
  const forget = useCallback(() => {
    dropDraft(formDraft, place);
    show(beginning(read));
    setSaved({ form: read, revision: undefined, base: read });
    setRestored(false);
  }, [place, read, show]);
  return { history, restored, revision: began, unsaved: history.now !== saved.form, step, confirm, takeIn, forget };
}
