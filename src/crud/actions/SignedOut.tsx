import { useTranslation } from "react-i18next";
import { signedOutBy } from "#domain/actions/signsOut.ts";
import type { ActionDefinition } from "#domain/schema/action.ts";
import type { Resource, Values } from "#domain/schema/resource.ts";
import { send } from "#providers/http/send.ts";
import { useReading } from "#src/shared/useReading.ts";

/** The records of an action, in the form of the server's call. */
export interface Chosen {
  ids?: string[];
  query?: string;
  except?: string[];
}

interface SignedOutProps {
  resource: Pick<Resource, "name">;
  action: Pick<ActionDefinition, "name" | "signsOut" | "input" | "body">;
  records: Chosen;
  /** Input of the dialog, because a renewed access code signs out more people. */
  chosen?: Values;
}

/** The number of people whom an action will sign out. Nothing for an action that ends no sessions. */
export function SignedOut({ resource, action, records, chosen = {} }: SignedOutProps) {
  const { t } = useTranslation("console");
  const body = { resource: resource.name, action: action.name, ...records };
  const { found } = useReading(
    action.signsOut && JSON.stringify(body),
    async (signal) => (await send({ method: "POST", path: "/signed-in", body, signal })).data,
  );
  const count = found ? signedOutBy(action, found, chosen) : undefined;
  return <p role="status">{count === undefined ? null : t("signedOut", { count })}</p>;
}
