import type { ChangeRecord } from "#server/database/changeRecord.ts";

/** A message between nodes; `null` says that some were lost, and everybody should read again. */
type Message = ChangeRecord[] | null;

function isChange(said: unknown): said is ChangeRecord {
  const { resource, id, revision } = (said ?? {}) as Record<string, unknown>;
  return typeof resource === "string" && typeof id === "string" && typeof revision === "number";
}

const isMessage = (said: unknown): said is Message => said === null || (Array.isArray(said) && said.every(isChange));

/** Reads what came on the nodes' channel; nothing where it is no message: whoever may connect to the database may send there. */
export function readMessage(text: string): Message | undefined {
  try {
    const said: unknown = JSON.parse(text);
    return isMessage(said) ? said : undefined;
  } catch {
    return undefined;
  }
}
