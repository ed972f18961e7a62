import { deviceStorage, parsed, type TextStorage } from "#providers/storage.ts";

/** A kind of draft: a unique name, and a check of the shape. */
export interface DraftKind<Value> {
  name: string;
  /** Of the shape of its values: drafts of another version are not read. */
  version: number;
  isValue(value: unknown): value is Value;
  /** Whether it is only a notice, which is discarded without a question. */
  isNote?: boolean;
  /** Storage of an earlier version of the product, without an owner: the first person to open the page gets it. */
  earlier?(about: string): { storage: TextStorage; key: string };
}

type DraftName = Pick<DraftKind<unknown>, "name" | "isNote">;

/** Owner and subject of a draft. */
export interface DraftPlace {
  /** Id of a person. */
  owner: string;
  about: string;
}

const PREFIX = "unsaved";
const NOTE_PREFIX = "noted";

const prefixOf = ({ isNote }: DraftName): string => (isNote ? NOTE_PREFIX : PREFIX);

type Listener = () => void;
const listeners = new Map<string, Set<Listener>>();

/** `unsaved:<owner>:<kind>:<what it is about>`, or `noted:...`; ids of people and names of kinds have no colon. */
const keyOf = (kind: DraftName, { owner, about }: DraftPlace): string =>
  [prefixOf(kind), owner, kind.name, about].join(":");

const notify = (key: string): void => {
  for (const listener of listeners.get(key) ?? []) listener();
};

/** Keeps a draft in this browser; where storage is full or forbidden, in this page. */
export function writeDraft<Value>(kind: DraftKind<Value>, place: DraftPlace, value: Value): void {
  const key = keyOf(kind, place);
  deviceStorage.write(key, JSON.stringify({ version: kind.version, value }));
  notify(key);
}

/** The server has it, or it is given up. */
export function dropDraft(kind: DraftName, place: DraftPlace): void {
  const key = keyOf(kind, place);
  deviceStorage.remove(key);
  notify(key);
}

/** Gives an earlier version's draft without an owner to its reader. */
function claimEarlier<Value>(kind: DraftKind<Value>, place: DraftPlace): Value | undefined {
  const earlier = kind.earlier?.(place.about);
  const value = earlier && parsed(earlier.storage.read(earlier.key));
  if (!earlier || !kind.isValue(value)) return undefined;
  writeDraft(kind, place, value);
  earlier.storage.remove(earlier.key);
  return value;
}

/** Unsaved input; undefined if there is no readable draft. */
export function readDraft<Value>(kind: DraftKind<Value>, place: DraftPlace): Value | undefined {
  const stored = parsed(deviceStorage.read(keyOf(kind, place))) as
    | { version?: unknown; value?: unknown }
    | null
    | undefined;
  if (stored?.version === kind.version && kind.isValue(stored.value)) return stored.value;
  return claimEarlier(kind, place);
}

/** Places of all drafts of a kind on this device, of any owner. */
export function draftPlaces(kind: DraftName): DraftPlace[] {
  return deviceStorage.keys().flatMap((key) => {
    const [prefix, owner = "", name, ...about] = key.split(":");
    return prefix === prefixOf(kind) && name === kind.name ? [{ owner, about: about.join(":") }] : [];
  });
}

const keysOf = (owner: string, prefix = PREFIX): string[] =>
  deviceStorage.keys().filter((key) => key.startsWith(`${prefix}:${owner}:`));

/** Number of a person's drafts on this device, without notices. */
export const countDrafts = (owner: string): number => keysOf(owner).length;

function dropKeys(keys: readonly string[]): void {
  for (const key of keys) {
    deviceStorage.remove(key);
    notify(key);
  }
}

/** Forgets what was noted for a person on this device. */
export const dropNotesOf = (owner: string): void => dropKeys(keysOf(owner, NOTE_PREFIX));

/** Gives up whatever a person has not saved, and their notes. */
export function dropDraftsOf(owner: string): void {
  dropKeys(keysOf(owner));
  dropNotesOf(owner);
}

/** Another tab changed a draft; a storage that was emptied as a whole has no key. */
function onStorage({ key }: StorageEvent): void {
  for (const known of key === null ? [...listeners.keys()] : [key]) notify(known);
}

/** Calls `listener` when a draft changes, in this tab or in another; returns how to stop it. */
export function subscribeToDraft(kind: DraftName, place: DraftPlace, listener: Listener): () => void {
  const key = keyOf(kind, place);
  if (listeners.size === 0) addEventListener("storage", onStorage);
  listeners.set(key, (listeners.get(key) ?? new Set<Listener>()).add(listener));
  return () => {
    const others = listeners.get(key);
    others?.delete(listener);
    if (others?.size === 0) listeners.delete(key);
    if (listeners.size === 0) removeEventListener("storage", onStorage);
  };
}
