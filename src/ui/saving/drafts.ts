/** A draft with the revision it was written on; 0 for none yet. */
export interface KeptDraft<Draft> {
  draft: Draft;
  baseRevision: number;
  /** What the person who typed it is called. */
  by?: string;
}

/** Keeps drafts in the browser from the first keystroke until the server has them: a closed tab loses nothing. */
export interface DraftBox<Draft> {
  read(id: string): KeptDraft<Draft> | undefined;
  keep(id: string, kept: KeptDraft<Draft>): void;
  drop(id: string): void;
}

/**
 * The box of what one person types in one place. Where the browser allows no storage, drafts live as long as the page.
 * @param place what the keys of its drafts begin with: whose they are, and what they belong to
 * @param by what the person is called, for the next one at this device
 */
export function localBox<Draft>(place: string, by?: string): DraftBox<Draft> {
  const key = (id: string) => `${place}:${id}`;
  return {
    read(id) {
      try {
        const text = localStorage.getItem(key(id));
        return text ? JSON.parse(text) : undefined;
      } catch {
        return undefined;
      }
    },
    keep(id, kept) {
      try {
        localStorage.setItem(key(id), JSON.stringify(by ? { ...kept, by } : kept));
      } catch {
        // A full or forbidden storage: the page itself still holds the draft.
      }
    },
    drop(id) {
      localStorage.removeItem(key(id));
    },
  };
}
