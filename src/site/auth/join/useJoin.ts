import { useCallback, useEffect, useState } from "react";
import { isJoinKey } from "#domain/people/joinKey.ts";
import { withLocale } from "#domain/texts/localePath.ts";
import { send } from "#providers/http/send.ts";
import { forgetJoinKey, readJoinKey, readToken, storeJoinKey, storeToken } from "#providers/session.ts";
import { currentLocale } from "#src/shared/locale.ts";
import { useSingleFlight } from "#src/shared/useSingleFlight.ts";
import { forgetTicket, readTicket, type Ticket, ticketIn } from "#src/site/auth/join/ticket.ts";
import { type QuestionAnswers, questionOf, type SignInQuestion } from "#src/site/auth/signInQuestion.ts";
import { fieldErrorsOf, httpProblemOf, type Refused } from "#src/site/form/useSubmission.ts";

/** A class, as its join link shows it. */
export interface JoinedClass {
  code: string;
  name: string;
  people: { id: string; name: string }[];
}

/** The name that a person types or chooses. */
export type ChosenName = { name: string } | { personId: string };

/** The key in the address, or the one that this tab used before. */
function readKey(): string | undefined {
  const inAddress = location.hash.slice(1);
  return isJoinKey(inAddress) ? inAddress : readJoinKey();
}

/** Signs in for the rest of the visit, instead of a person who is still signed in on this device. */
export async function enter(token: string): Promise<void> {
  if (readToken()) await send({ method: "POST", path: "/auth/signout-pen" }).catch(() => undefined);
  storeToken(token, "code");
  forgetTicket();
  location.assign(withLocale("/dashboard", currentLocale()));
}

/** State of the join page. */
export interface Join {
  /** Without a key, the page asks for one. */
  key: string | undefined;
  useKey: (key: string) => void;
  /** The key that was typed last, or could not be checked. */
  typedKey: string;
  joined: JoinedClass | undefined;
  /** The typed name. */
  name: string;
  type: (name: string) => void;
  /** Broken rules of the typed name, by their texts. */
  nameErrors: string[] | undefined;
  refusal: Refused | undefined;
  busy: boolean;
  choose: (chosen: ChosenName) => void;
  question: SignInQuestion | undefined;
  answer: (answers: QuestionAnswers | undefined) => void;
  ticket: Ticket | undefined;
  /** Back to the names. */
  restart: () => void;
}

/** Reads the class of a join link, and signs a person in under a chosen name. */
export function useJoin(): Join {
  const [key, setKey] = useState(readKey);
  const [typedKey, setTypedKey] = useState("");
  const [joined, setJoined] = useState<JoinedClass>();
  const [name, setName] = useState("");
  const [nameErrors, setNameErrors] = useState<string[]>();
  const [refusal, setRefusal] = useState<Refused>();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<{ chosen: ChosenName; answers: QuestionAnswers; question: SignInQuestion }>();
  const [ticket, setTicket] = useState(readTicket);
  const flight = useSingleFlight();

  useEffect(() => {
    const follow = () => setKey(readKey());
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, []);

  const refuse = useCallback((error: unknown) => {
    const { problem, retryAfter } = httpProblemOf(error);
    const ofName = fieldErrorsOf(problem, { name: true }).name;
    if (ofName) return setNameErrors(ofName);
    setRefusal({ code: problem.code, retryAfter });
    if (problem.code !== "INVALID_JOIN_KEY") return;
    // The page asks for another key, also after a reload.
    forgetJoinKey();
    setKey(undefined);
    setJoined(undefined);
  }, []);

  useEffect(() => {
    if (!key) return undefined;
    let current = true;
    setRefusal(undefined);
    send({ method: "POST", path: "/auth/join/page", body: { key } })
      .then(({ data }) => {
        if (!current) return;
        storeJoinKey(key);
        setJoined(data);
      })
      .catch((error: unknown) => {
        if (!current) return;
        if (httpProblemOf(error).problem.code !== "INVALID_JOIN_KEY") setTypedKey(key);
        setKey(undefined);
        refuse(error);
      });
    return () => {
      current = false;
    };
  }, [key, refuse]);

  async function run(chosen: ChosenName, answers: QuestionAnswers): Promise<void> {
    if (!key || !flight.begin()) return;
    setBusy(true);
    setRefusal(undefined);
    setNameErrors(undefined);
    setAsked(undefined);
    try {
      const { data } = await send({ method: "POST", path: "/auth/join", body: { key, ...chosen, ...answers } });
      await enter(data.token);
    } catch (error) {
      const question = questionOf(error, answers);
      const waiting = ticketIn(error);
      if (question) setAsked({ chosen, answers, question });
      else if (waiting) setTicket(waiting);
      else refuse(error);
      setBusy(false);
      flight.end();
    }
  }

  return {
    key,
    useKey: (typed) => {
      setRefusal(undefined);
      setTypedKey(typed);
      setKey(typed);
    },
    typedKey,
    joined,
    name,
    type: (typed) => {
      setName(typed);
      setNameErrors(undefined);
    },
    nameErrors,
    refusal,
    busy,
    choose: (chosen) => void run(chosen, {}),
    question: asked?.question,
    answer: (answers) => {
      if (asked && answers) void run(asked.chosen, { ...asked.answers, ...answers });
      else setAsked(undefined);
    },
    ticket,
    restart: () => {
      forgetTicket();
      setTicket(undefined);
    },
  };
}
