import { useCustomMutation, useInvalidate } from "@refinedev/core";
import { useState } from "react";
import { callOf, type RecordAction } from "#domain/access/recordActions.ts";
import type { Resource } from "#domain/schema/resource.ts";
import type { RefineProblem } from "#providers/problem.ts";
import type { Row } from "#src/core/row.ts";
import type { Values } from "#src/crud/edit/values.ts";
import { saveBlob } from "#src/shared/saveBlob.ts";
import { useSingleFlight } from "#src/shared/useSingleFlight.ts";

/** What the person gave to an action that lets choose, or asks. */
interface Given {
  chosen: string | undefined;
  typed: Values;
}

/** Saves an answer as a file. */
const saveJson = (data: object, name: string) =>
  saveBlob(new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }), name);

/** The call of an action: it succeeds once; what was read of the resource is read again, after a refusal too. */
export function useActionCall(resource: Resource, action: RecordAction) {
  const invalidate = useInvalidate();
  const flight = useSingleFlight();
  const [problem, setProblem] = useState<RefineProblem>();
  const [secret, setSecret] = useState<string>();
  const { mutateAsync, isLoading: busy } = useCustomMutation<Row, RefineProblem>();

  /** Resolves to whether it succeeded. */
  async function run(record: Row, { chosen, typed }: Given): Promise<boolean> {
    if (!flight.begin()) return false;
    setProblem(undefined);
    const { method, path, body } = callOf(action, record, chosen, typed);
    try {
      const { data } = await mutateAsync({
        url: path,
        method: method.toLowerCase() as "post" | "put" | "delete",
        values: body ?? {},
        successNotification: false,
        errorNotification: false,
      });
      if (action.saves) saveJson(data, action.saves);
      if (action.reveals) setSecret(String(data[action.reveals]));
      return true;
    } catch (error) {
      setProblem(error as RefineProblem);
      flight.end();
      return false;
    } finally {
      await invalidate({
        resource: resource.path,
        id: record.id,
        invalidates: action.ends ? ["list", "many"] : ["list", "many", "detail"],
      });
    }
  }

  return { run, busy, problem, secret };
}
