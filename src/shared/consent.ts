/** The reader's consent to storing their language: for a year, or only for this visit. */
export type Consent = "year" | "visit";

// The storage that never throws (`providers/storage.ts`) would weigh on the home page, which is read without its code.
const KEY = "consent";
const listeners = new Set<() => void>();

/** The reader's choice; undefined without one. */
export function readConsent(): Consent | undefined {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === "year" || stored === "visit" ? stored : undefined;
  } catch {
    return "visit";
  }
}

/** Keeps the choice; `undefined` asks again. */
export function storeConsent(consent: Consent | undefined): void {
  try {
    if (consent) localStorage.setItem(KEY, consent);
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage nothing is stored anyway.
  }
  for (const listener of listeners) listener();
}

/** Adds a listener for changes of consent; returns the function that removes it. */
export function subscribeToConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
