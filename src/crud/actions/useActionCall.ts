import { useCustomMutation, useInvalidate } from "@refinedev/core";
import { useState } from "react";
import { callOf } from "#domain/actions/call.ts";
import type { ActionDefinition } from "#domain/schema/action.ts";
import type { Resource, Values } from "#domain/schema/resource.ts";
import type { RefineProblem } from "#providers/problem.ts";
import type { Row } from "#src/core/row.ts";
import { saveBlob } from "#src/shared/saveBlob.ts";
import { useSingleFlight } from "#src/shared/useSingleFlight.ts";

/** State of an action's call. */
export interface ActionCallState {
  /** Resolves to the answer, or to undefined after a refusal. */
  run(record: Row, given: Values): Promise<Values | undefined>;
  busy: boolean;
  /** The reason for its refusal. */
  problem: RefineProblem | undefined;
  /** Secret that is displayed only once. */
  secret: string | undefined;
}

/** Saves an answer as a file. */
const saveJson = (data: object, name: string) =>
  saveBlob(new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }), name);

/** Reads a resource again after an action, whatever its result. */
export function useReadAgain(resource: Resource, action: ActionDefinition, id: string): () => Promise<void> {
  const invalidate = useInvalidate();
  return () =>
    invalidate({
      resource: resource.path,
      id,
      invalidates: action.removesRecord ? ["list", "many"] : ["list", "many", "detail"],
    });
}

/**
 * The call of an action, which succeeds only once.
 * @param settled is called before the dialog continues, with true after a success
 */
export function useActionCall(
  action: ActionDefinition,
  settled: (done: boolean) => Promise<unknown> | undefined,
): ActionCallState {
  const flight = useSingleFlight();
  const [problem, setProblem] = useState<RefineProblem>();
  const [secret, setSecret] = useState<string>();
  const { mutateAsync, isLoading: busy } = useCustomMutation<Row, RefineProblem>();

  async function send(record: Row, given: Values): Promise<Values | undefined> {
    const { method, path, body } = callOf(action, record, given);
    try {
      const { data } = await mutateAsync({
        url: path,
        method: method.toLowerCase() as "post" | "put" | "delete",
        values: body ?? {},
        successNotification: false,
        errorNotification: false,
      });
      if (action.saves) saveJson(data, action.saves);
      const revealed = action.returnsSecret && data[action.returnsSecret];
      if (revealed) setSecret(String(revealed));
      return data ?? {};
    } catch (error) {
      setProblem(error as RefineProblem);
      flight.end();
      return undefined;
    }
  }

  async function run(record: Row, given: Values): Promise<Values | undefined> {
    if (!flight.begin()) return undefined;
    setProblem(undefined);
    const answered = await send(record, given);
    await settled(answered !== undefined);
    return answered;
  }

  return { run, busy, problem, secret };
}
