import { useState } from "react";
import { send } from "#providers/http/send.ts";
import { toProblem } from "#providers/problem.ts";
import { errorMessage } from "#src/core/errorMessage.ts";
import { empty, type Field, type FieldProblems, problemsOf, refusedFields } from "#src/profile/password/checks.ts";
import { useSingleFlight } from "#src/shared/useSingleFlight.ts";

/** The three passwords, what is wrong with them once they were sent, and the change itself; a refusal leaves what was typed. */
export function useChangePassword(email: string, onChanged: () => void) {
  const flight = useSingleFlight();
  const [values, setValues] = useState(empty);
  const [problems, setProblems] = useState<FieldProblems>({});
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);

  function change(field: Field, value: string): void {
    setValues((now) => ({ ...now, [field]: value }));
    setProblems(({ [field]: _, ...others }) => others);
  }

  async function call(): Promise<void> {
    try {
      await send({ method: "POST", path: "/auth/change-password", body: values });
      onChanged();
    } catch (error) {
      const problem = toProblem(error);
      const found = refusedFields(problem);
      setProblems(found);
      setRefusal(Object.keys(found).length > 0 ? undefined : errorMessage(problem));
    }
  }

  /** Sends what is right; returns after the answer. */
  async function submit(): Promise<void> {
    const found = problemsOf(values, email);
    setProblems(found);
    setRefusal(undefined);
    if (Object.keys(found).length > 0 || !flight.begin()) return;
    setBusy(true);
    await call();
    setBusy(false);
    flight.end();
  }

  return { values, problems, refusal, busy, change, submit };
}
