import { useCallback, useMemo, useRef, useState } from "react";
import type { BuiltForm } from "#src/form-builder/builtForm.ts";
import { formDraft } from "#src/form-builder/formDraft.ts";
import { beginning, type History } from "#src/form-builder/history.ts";
import { type DraftPlace, dropDraft, readDraft, writeDraft } from "#src/shared/drafts/drafts.ts";

/** What the server has of a form, and at which revision; none for a new one. */
interface Saved {
  form: BuiltForm;
  revision: number | undefined;
}

/**
 * The steps of a form that is built, and its draft in the browser, which is written as each step is taken: from the first
 * change until the server has it.
 * @param place of the draft
 * @param read what the server has at this revision, or an empty form
 */
export function useFormHistory({ owner, about }: DraftPlace, read: BuiltForm, revision: number | undefined) {
  const [draft] = useState(() => readDraft(formDraft, { owner, about }));
  const [history, setHistory] = useState(() => beginning(draft?.form ?? read, draft?.before));
  const [restored, setRestored] = useState(draft !== undefined);
  const [saved, setSaved] = useState<Saved>({ form: read, revision: draft?.revision });
  // Steps that are taken before the next drawing follow each other.
  const latest = useRef(history);
  const place = useMemo(() => ({ owner, about }), [owner, about]);
  const began = saved.revision ?? revision;
  const show = useCallback((next: History<BuiltForm>) => {
    latest.current = next;
    setHistory(next);
  }, []);
  const step = useCallback(
    (next: (history: History<BuiltForm>) => History<BuiltForm>) => {
      const before = latest.current.now;
      show(next(latest.current));
      const { now } = latest.current;
      if (now !== before) writeDraft(formDraft, place, { form: now, revision: began });
    },
    [show, place, began],
  );
  /** The server has this form at this revision: the draft goes, the steps stay; what was typed since is a draft of its own. */
  const confirm = useCallback(
    (form: BuiltForm, at: number | undefined) => {
      const { now } = latest.current;
      if (now === form) dropDraft(formDraft, place);
      else writeDraft(formDraft, place, { form: now, revision: at });
      setSaved({ form, revision: at });
      setRestored(false);
    },
    [place],
  );
  /** Somebody else has saved meanwhile, at this revision: what is built here is kept, and is saved over theirs from now on. */
  const rebase = useCallback(
    (at: number) => {
      writeDraft(formDraft, place, { form: latest.current.now, revision: at });
      setSaved((before) => ({ ...before, revision: at }));
    },
    [place],
  );
  /** Begins anew from what the server has. */
  const forget = useCallback(() => {
    dropDraft(formDraft, place);
    show(beginning(read));
    setSaved({ form: read, revision: undefined });
    setRestored(false);
  }, [place, read, show]);
  return { history, restored, revision: began, unsaved: history.now !== saved.form, step, confirm, rebase, forget };
}
