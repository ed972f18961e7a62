import { deviceStorage } from "#providers/storage.ts";
import type { BuiltForm } from "#src/form-builder/builtForm.ts";
import type { DraftKind } from "#src/shared/drafts/drafts.ts";

/** A form that is being built, with the revision that it was read at; absent for a new one. */
export interface FormDraft {
  form: BuiltForm;
  revision?: number | undefined;
  /** The server's form at that revision; undefined for a new form, and in drafts of earlier versions of the product. */
  base?: BuiltForm;
  /** The form before a restored version or a copy replaced it, for undo. */
  before?: BuiltForm | undefined;
}

function isFormDraft(value: unknown): value is FormDraft {
  const { titles, questions } = (value as Partial<FormDraft> | null)?.form ?? {};
  return typeof titles === "object" && titles !== null && Array.isArray(questions);
}

/** The form being built, stored in the browser until it is created or updated (R7.4). */
export const formDraft: DraftKind<FormDraft> = {
  name: "form",
  version: 1,
  isValue: isFormDraft,
  earlier: (about) => ({ storage: deviceStorage, key: `form-draft:${about}` }),
};
