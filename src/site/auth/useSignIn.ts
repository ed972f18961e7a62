import { useState } from "react";
import type { ErrorCode } from "#domain/errors.ts";
import { HttpProblem, send } from "#providers/http/send.ts";
import { keepToken } from "#providers/session.ts";
import { currentLocale, withLocale } from "#src/shared/locale.ts";
import { returnPath } from "#src/site/auth/returnPath.ts";
import { emptyValues, type FieldErrors, type SignInValues, validateSignIn, type Way } from "#src/site/auth/validate.ts";

async function requestToken(way: Way, values: SignInValues): Promise<string> {
  const { code, accessCode, name, email, password } = values;
  const call =
    way === "code"
      ? { path: "/auth/pen", body: { code: code.trim(), accessCode: accessCode.trim(), name: name.trim() } }
      : { path: "/auth/login", body: { email: email.trim(), password } };
  return (await send<{ token: string }>({ method: "POST", ...call })).data.token;
}

/** The sign-in's state: what was typed in both forms, what is wrong with it, and what the server said. */
export interface SignIn {
  way: Way;
  values: SignInValues;
  errors: FieldErrors;
  /** The code of the server's refusal. */
  refusal: ErrorCode | undefined;
  busy: boolean;
  /** Counts the tries, so that each failure is told anew. */
  tries: number;
  choose: (way: Way) => void;
  fill: (values: Partial<SignInValues>) => void;
  submit: () => Promise<void>;
}

/** Signs in by either way and leaves for the page that was asked for; whatever fails, what was typed stays. */
export function useSignIn(first: Way): SignIn {
  const [way, setWay] = useState(first);
  const [values, setValues] = useState(emptyValues);
  const [refusal, setRefusal] = useState<ErrorCode>();
  const [busy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);
  const [checked, setChecked] = useState(false);

  async function submit(): Promise<void> {
    if (busy) return;
    setTries(tries + 1);
    setChecked(true);
    setRefusal(undefined);
    if (Object.keys(validateSignIn(way, values)).length > 0) return;
    setBusy(true);
    try {
      keepToken(await requestToken(way, values), way);
      location.assign(returnPath(location.search) ?? withLocale("/dashboard", currentLocale()));
    } catch (error) {
      setRefusal(error instanceof HttpProblem ? error.problem.code : "SERVER_ERROR");
      setBusy(false);
    }
  }

  return {
    way,
    values,
    errors: checked ? validateSignIn(way, values) : {},
    refusal,
    busy,
    tries,
    choose: (chosen) => {
      setWay(chosen);
      setChecked(false);
      setRefusal(undefined);
    },
    fill: (given) => setValues({ ...values, ...given }),
    submit,
  };
}
