import { useState } from "react";
import type { ErrorCode, Problem } from "#domain/errors.ts";
import { HttpProblem } from "#providers/http/send.ts";
import { useSingleFlight } from "#src/shared/useSingleFlight.ts";
import { errorsInOrder, type FieldErrorKeys } from "#src/site/form/checks.ts";

/** The server's refusal. */
export interface Refused {
  code: ErrorCode;
  /** Seconds until the next attempt, if the server sent them. */
  retryAfter: number | undefined;
}

/** State of a form's submission. */
export interface Submission {
  /** Errors of the values, from the first check on. */
  errors: FieldErrorKeys;
  /** A refusal that is about no field. */
  refusal: Refused | undefined;
  busy: boolean;
  /** Number of attempts, so that each failure is announced again. */
  tries: number;
  /** Whether the values may be sent; shows what is wrong with them if not. */
  check: () => boolean;
  /** Sends once, despite further calls in the meantime; the input stays after a failure. */
  send: () => Promise<void>;
  submit: () => Promise<void>;
  /** Forgets what was wrong: another form begins. */
  reset: () => void;
}

interface SubmissionOptions<Values> {
  /** In the order of the form's fields. */
  values: Values;
  validate: (values: Values) => FieldErrorKeys;
  /** The call; it rejects with HttpProblem. */
  call: (values: Values) => Promise<void>;
}

interface Answer<Values> {
  refused: Refused;
  fields: FieldErrorKeys;
  /** The submitted values. */
  values: Values;
}

/** The error of a call as HttpProblem; a bug of the page has its own code. */
export function httpProblemOf(error: unknown): HttpProblem {
  return error instanceof HttpProblem ? error : new HttpProblem({ statusCode: 500, code: "PAGE_ERROR" });
}

/** The names of rules that the server reports for fields; sentences for developers are left out. */
export function fieldErrorsOf({ errors = {} }: Problem, known: object): FieldErrorKeys {
  const atFields = Object.entries(errors).filter(([field]) => field in known);
  return Object.fromEntries(
    atFields.map(([field, rules]) => [
      field,
      [...rules.filter((rule) => /^\w+$/.test(rule)).map((rule) => `auth:rules.${rule}`), "form:invalid.other"],
    ]),
  );
}

/** The server's errors of unchanged fields. */
function standing<Values extends object>(answer: Answer<Values> | undefined, values: Values): FieldErrorKeys {
  const unchanged = Object.entries(answer?.fields ?? {}).filter(
    ([field]) => answer?.values[field as keyof Values] === values[field as keyof Values],
  );
  return Object.fromEntries(unchanged);
}

/** Checks a form, sends it once, and keeps what came of it. */
export function useSubmission<Values extends object>({
  values,
  validate,
  call,
}: SubmissionOptions<Values>): Submission {
  const [answer, setAnswer] = useState<Answer<Values>>();
  const [busy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);
  const [checked, setChecked] = useState(false);
  const flight = useSingleFlight();

  function check(): boolean {
    if (busy) return false;
    setTries((count) => count + 1);
    setChecked(true);
    setAnswer(undefined);
    return Object.keys(validate(values)).length === 0;
  }

  async function send(): Promise<void> {
    if (!flight.begin()) return;
    setBusy(true);
    try {
      await call(values);
    } catch (error) {
      const { problem, retryAfter } = httpProblemOf(error);
      setAnswer({ refused: { code: problem.code, retryAfter }, fields: fieldErrorsOf(problem, values), values });
      setTries((count) => count + 1);
      setBusy(false);
      flight.end();
    }
  }

  return {
    errors: checked ? errorsInOrder(Object.keys(values), { ...standing(answer, values), ...validate(values) }) : {},
    refusal: Object.keys(answer?.fields ?? {}).length > 0 ? undefined : answer?.refused,
    busy,
    tries,
    check,
    send,
    submit: async () => {
      if (check()) await send();
    },
    reset: () => {
      setChecked(false);
      setAnswer(undefined);
    },
  };
}
