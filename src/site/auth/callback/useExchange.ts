import { useEffect, useRef, useState } from "react";
import { withLocale } from "#domain/texts/localePath.ts";
import { send } from "#providers/http/send.ts";
import { clearSession, storeToken } from "#providers/session.ts";
import { currentLocale } from "#src/shared/locale.ts";
import { useSingleFlight } from "#src/shared/useSingleFlight.ts";
import { returnPath } from "#src/site/auth/returnPath.ts";
import { type QuestionAnswers, questionOf, type SignInQuestion } from "#src/site/auth/signInQuestion.ts";
import { httpProblemOf, type Refused } from "#src/site/form/useSubmission.ts";

interface Handed {
  token: string;
  /** Codes of the enterprises that the person may sign in to. */
  codes: string[];
}

/** State of the network's sign-in; it leaves the page after the choice of a code. */
export interface Exchange {
  /** To choose from; empty as long as there is no choice. */
  codes: string[];
  refusal: Refused | undefined;
  busy: boolean;
  select: (code: string) => void;
  /** Whether an account is theirs, or its PIN. */
  question: SignInQuestion | undefined;
  /** Answers that question, and goes on. */
  answer: (answers: QuestionAnswers) => void;
  /** Gives the sign-in up. */
  cancel: () => void;
}

type Path = "/auth/exchange" | "/auth/pen/select";

interface Step extends QuestionAnswers {
  path: Path;
  code: string;
}

async function post({ path, ...body }: Step): Promise<Handed> {
  return (await send({ method: "POST", path, body })).data;
}

function leave(): void {
  location.replace(returnPath(location.search) ?? withLocale("/dashboard", currentLocale()));
}

/** Exchanges the code in the address, which works once, for a session; several PE codes are chosen from. */
export function useExchange(): Exchange {
  const [codes, setCodes] = useState<string[]>([]);
  const [refusal, setRefusal] = useState<Refused>();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<{ step: Step; then: (handed: Handed) => void; question: SignInQuestion }>();
  const flight = useSingleFlight();

  function rest(): void {
    setBusy(false);
    flight.end();
  }

  /** Calls once; after leaving the page, no further calls are made. */
  async function run(step: Step, then: (handed: Handed) => void): Promise<void> {
    if (!flight.begin()) return;
    setAsked(undefined);
    setBusy(true);
    setRefusal(undefined);
    try {
      const handed = await post(step);
      storeToken(handed.token, "code");
      then(handed);
    } catch (error) {
      const { problem, retryAfter } = httpProblemOf(error);
      const question = questionOf(error, step);
      if (question) setAsked({ step, then, question });
      else setRefusal({ code: problem.code, retryAfter });
      rest();
    }
  }

  function chooseOrLeave(handed: Handed): void {
    if (handed.codes.length > 1) {
      setCodes(handed.codes);
      rest();
    } else leave();
  }

  const started = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the code works once, so it is sent once
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const code = new URLSearchParams(location.search).get("code");
    if (!code) return setRefusal({ code: "SIGN_IN_EXPIRED", retryAfter: undefined });
    void run({ path: "/auth/exchange", code }, chooseOrLeave);
  }, []);

  return {
    codes,
    refusal,
    busy,
    select: (code) => void run({ path: "/auth/pen/select", code }, leave),
    question: asked?.question,
    answer: (answers) => void (asked && run({ ...asked.step, ...answers }, asked.then)),
    cancel: () => {
      clearSession();
      location.replace(withLocale("/dashboard/auth/login?with=code", currentLocale()));
    },
  };
}
