import { useOne } from "@refinedev/core";
import { useState } from "react";
import { can } from "#domain/access/can.ts";
import { programme } from "#domain/programme.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { send } from "#providers/http/send.ts";
import { messageOf } from "#src/core/errorMessage.ts";
import { useRegistry } from "#src/core/registry.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { useSingleFlight } from "#src/shared/useSingleFlight.ts";

/** Common properties of an enterprise and an office. */
type WithContact = Stored<{
  contactEmail: string | null;
  contactEmailPending: string | null;
  contactLocale: string | null;
}>;

/** The contact address of one's enterprise or office, for those who may change it. */
export interface ContactAddress {
  kind: "enterprise" | "office";
  record: WithContact;
  busy: boolean;
  problem: string | undefined;
  /**
   * Saves a new address and the language of its emails; a confirmation is sent there. Returns whether the server has
   * saved it.
   */
  save(email: string, language: string): Promise<boolean>;
}

/** The enterprise or office that the reader may change the contact of; undefined while loading, or if they may not. */
export function useContact(): ContactAddress | undefined {
  const me = useSignedIn();
  const registry = useRegistry();
  const resource = registry.named(programme.roles[me.role].subject ?? "user");
  const isOffice = resource.name === "central-office";
  const mine = { peCode: me.code, penCode: me.code };
  const mayChange = resource.name !== "user" && can(resource, me, "update", mine);
  const { data, refetch } = useOne<WithContact>({
    resource: resource.path,
    id: me.code ?? "",
    queryOptions: { enabled: mayChange },
    errorNotification: false,
  });
  const flight = useSingleFlight();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const record = data?.data;
  if (!mayChange || !record) return undefined;

  async function save(contactEmail: string, contactLocale: string): Promise<boolean> {
    if (!flight.begin()) return false;
    setBusy(true);
    setProblem(undefined);
    try {
      const body = { contactEmail, contactLocale, revision: record?.revision };
      await send({ method: "PATCH", path: `/${resource.path}/${me.code}`, body });
      await refetch();
      return true;
    } catch (error) {
      setProblem(messageOf(error));
      return false;
    } finally {
      setBusy(false);
      flight.end();
    }
  }
  return { kind: isOffice ? "office" : "enterprise", record, busy, problem, save };
}
