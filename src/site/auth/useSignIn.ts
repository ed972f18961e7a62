import { useRef, useState } from "react";
import { codeOf } from "#domain/people/code.ts";
import { tidyName } from "#domain/people/name.ts";
import { withLocale } from "#domain/texts/localePath.ts";
import { send } from "#providers/http/send.ts";
import { readLastSignIn, storeLastSignIn, storeToken } from "#providers/session.ts";
import { currentLocale } from "#src/shared/locale.ts";
import { waitForAdmission } from "#src/site/auth/join/ticket.ts";
import { returnPath } from "#src/site/auth/returnPath.ts";
import { type QuestionAnswers, questionOf, type SignInQuestion } from "#src/site/auth/signInQuestion.ts";
import { emptyValues, type SignInValues, validateSignIn, type Way } from "#src/site/auth/validate.ts";
import { type Submission, useSubmission } from "#src/site/form/useSubmission.ts";

async function requestToken(way: Way, values: SignInValues, answers: QuestionAnswers): Promise<string> {
  const { code, accessCode, name, email, password } = values;
  const byCode = { code: code.trim(), accessCode: accessCode.trim(), name: name.trim(), ...answers };
  const { data } = await (way === "code"
    ? send({ method: "POST", path: "/auth/pen", body: byCode })
    : send({ method: "POST", path: "/auth/login", body: { email: email.trim(), password } }));
  return data.token;
}

/** State of the sign-in: input of both forms, and the submission of the chosen one. */
export interface SignIn {
  way: Way;
  values: SignInValues;
  submission: Submission;
  choose: (way: Way) => void;
  fill: (values: Partial<SignInValues>) => void;
  /** Whether a similar account is theirs, or the PIN of the name. */
  question: SignInQuestion | undefined;
  /** Answers that question and goes on; undefined closes it. */
  answer: (answers: QuestionAnswers | undefined) => void;
}

/** Signs in by either way and leaves for the page that was asked for. */
export function useSignIn(first: Way): SignIn {
  const [way, setWay] = useState(first);
  const [values, setValues] = useState({ ...emptyValues, ...readLastSignIn() });
  const [question, setQuestion] = useState<SignInQuestion>();
  const answers = useRef<QuestionAnswers>({});
  const submission = useSubmission({
    values,
    validate: (given) => validateSignIn(way, given),
    call: async (given) => {
      const token = await requestToken(way, given, answers.current).catch((error: unknown) => {
        if (waitForAdmission(error)) return undefined;
        setQuestion(questionOf(error, answers.current));
        throw error;
      });
      if (token === undefined) return;
      storeToken(token, way);
      if (way === "code") storeLastSignIn({ code: codeOf(given.code), name: tidyName(given.name) });
      location.assign(returnPath(location.search) ?? withLocale("/dashboard", currentLocale()));
    },
  });
  return {
    way,
    values,
    submission,
    choose: (chosen) => {
      setWay(chosen);
      submission.reset();
    },
    fill: (given) => {
      answers.current = {};
      setValues({ ...values, ...given });
    },
    question,
    answer: (given) => {
      answers.current = given === undefined ? {} : { ...answers.current, ...given };
      setQuestion(undefined);
      if (given === undefined) submission.reset();
      else void submission.send();
    },
  };
}
