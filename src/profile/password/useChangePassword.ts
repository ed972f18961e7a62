import { useState } from "react";
import { send } from "#providers/http/send.ts";
import { toProblem } from "#providers/problem.ts";
import { errorMessage } from "#src/core/errorMessage.ts";
import {
  empty,
  type FieldProblems,
  type PasswordFieldName,
  problemsOf,
  refusedFields,
} from "#src/profile/password/checks.ts";
import { currentLocale } from "#src/shared/locale.ts";
import { useSingleFlight } from "#src/shared/useSingleFlight.ts";

/**
 * The three passwords, their errors after sending, and the change itself; a refusal leaves the input.
 * `found` are the errors at sending, `problems` those of them in unchanged fields.
 */
export function useChangePassword(email: string, onChanged: () => void) {
  const flight = useSingleFlight();
  const [values, setValues] = useState(empty);
  const [found, setFound] = useState<FieldProblems>({});
  const [problems, setProblems] = useState<FieldProblems>({});
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);

  function change(field: PasswordFieldName, value: string): void {
    setValues((now) => ({ ...now, [field]: value }));
    setProblems(({ [field]: _, ...others }) => others);
  }

  function tell(wrong: FieldProblems): void {
    setFound(wrong);
    setProblems(wrong);
  }

  async function call(): Promise<void> {
    try {
      await send({ method: "POST", path: "/auth/change-password", body: { ...values, language: currentLocale() } });
      onChanged();
    } catch (error) {
      const problem = toProblem(error);
      const wrong = refusedFields(problem);
      tell(wrong);
      setRefusal(Object.keys(wrong).length > 0 ? undefined : errorMessage(problem));
    }
  }

  /** Sends what is right; returns after the answer. */
  async function submit(): Promise<void> {
    const wrong = problemsOf(values, email);
    tell(wrong);
    setRefusal(undefined);
    if (Object.keys(wrong).length > 0 || !flight.begin()) return;
    setBusy(true);
    await call();
    setBusy(false);
    flight.end();
  }

  return { values, found, problems, refusal, busy, change, submit };
}
