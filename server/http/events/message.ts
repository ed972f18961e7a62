import type { ChangeRecord } from "#server/database/changeRecord.ts";

/** A message between nodes. `null` means that messages were lost, and all readers should read again. */
type Message = ChangeRecord[] | null;

function isChange(said: unknown): said is ChangeRecord {
  const { resource, id, revision } = (said ?? {}) as Record<string, unknown>;
  return typeof resource === "string" && typeof id === "string" && typeof revision === "number";
}

const isMessage = (said: unknown): said is Message => said === null || (Array.isArray(said) && said.every(isChange));

/** Parses a message of the nodes' channel; undefined if it is invalid, because any client of the database can send there. */
export function readMessage(text: string): Message | undefined {
  try {
    const said: unknown = JSON.parse(text);
    return isMessage(said) ? said : undefined;
  } catch {
    return undefined;
  }
}
