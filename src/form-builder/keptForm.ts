import type { BuiltForm } from "#src/form-builder/builtForm.ts";

/** A form that is being built, with the revision that it was read at. */
interface KeptForm {
  form: BuiltForm;
  revision?: number;
}

const keyOf = (place: string) => `form-draft:${place}`;

/** What was built here before and never saved. */
export function readKeptForm(place: string): KeptForm | undefined {
  const text = localStorage.getItem(keyOf(place));
  return text === null ? undefined : (JSON.parse(text) as KeptForm);
}

/** Keeps what is built in the browser until it is created or updated (R7.4). */
export function keepForm(place: string, kept: KeptForm): void {
  localStorage.setItem(keyOf(place), JSON.stringify(kept));
}

export function dropKeptForm(place: string): void {
  localStorage.removeItem(keyOf(place));
}
