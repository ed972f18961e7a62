import { deviceStorage, parsed } from "#providers/storage.ts";
import { type DraftKind, writeDraft } from "#src/shared/drafts/drafts.ts";

/** A draft is taken over as it is; reading it checks its shape. */
const kindOf = (name: string): DraftKind<unknown> => ({
  name,
  version: 1,
  isValue: (_value): _value is unknown => true,
});

/** Former format of documents: `{value, revision}`. */
function documentOf(text: string): unknown {
  const earlier = parsed(text) as { value?: unknown; revision?: number } | null | undefined;
  return earlier?.value ? { draft: { value: earlier.value }, baseRevision: earlier.revision ?? 0 } : undefined;
}

/** Keys of earlier versions of the product for drafts of a kind, with person and place in groups 1 and 2. */
const earlier = [
  { kind: kindOf("answer"), key: /^draft:([^:/]+):(.+)$/, read: parsed },
  { kind: kindOf("grade"), key: /^grade:([^:]+):(.+)$/, read: parsed },
  { kind: kindOf("report"), key: /^report:([^:]+):(.+)$/, read: documentOf },
  { kind: kindOf("comment"), key: /^comment:([^:]+):(.+)$/, read: (text: string) => text },
];

/** Moves drafts of earlier versions of the product, so that they survive an update. */
export function moveEarlierDrafts(): void {
  for (const key of deviceStorage.keys()) {
    for (const { kind, key: pattern, read } of earlier) {
      const [, owner, about] = pattern.exec(key) ?? [];
      const value = read(deviceStorage.read(key) ?? "");
      if (!owner || !about || value === undefined) continue;
      writeDraft(kind, { owner, about }, value);
      deviceStorage.remove(key);
    }
  }
}
