import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { send } from "#providers/http/send.ts";
import type { Ticket } from "#src/site/auth/join/ticket.ts";
import { enter } from "#src/site/auth/join/useJoin.ts";
import { PinDialog } from "#src/site/auth/PinDialog.tsx";
import { questionOf } from "#src/site/auth/signInQuestion.ts";

const POLL_MS = 2500;

type State = "waiting" | "refused" | "over";

/** Each state has a new heading, which takes the focus so that it is read out. */
const focusOn = (heading: HTMLHeadingElement | null) => heading?.focus();

interface WaitForTrainerProps {
  ticket: Ticket;
  /** Back to the names. */
  onRestart: () => void;
}

/** A name that waits for its trainer: the page continues once it is admitted. */
export function WaitForTrainer({ ticket: { ticket, name }, onRestart }: WaitForTrainerProps) {
  const { t } = useTranslation("auth");
  const [state, setState] = useState<State>("waiting");
  const [pin, setPin] = useState<string>();
  const [question, setQuestion] = useState<ReturnType<typeof questionOf>>();

  useEffect(() => {
    if (state !== "waiting" || question) return undefined;
    let timer: number | undefined;
    const answers = pin === undefined ? {} : { pin };
    const ask = async () => {
      try {
        const { data } = await send({ method: "POST", path: "/auth/admission", body: { ticket, ...answers } });
        if (data.state === "admitted") return data.token === undefined ? setState("over") : await enter(data.token);
        if (data.state !== "waiting") return setState(data.state);
      } catch (error) {
        // Without a connection it asks again, like every other failure that passes.
        const asked = questionOf(error, answers);
        if (asked) return setQuestion(asked);
      }
      timer = window.setTimeout(() => void ask(), POLL_MS);
    };
    void ask();
    return () => window.clearTimeout(timer);
  }, [state, question, pin, ticket]);

  return (
    <section className="join-wait">
      <h2 key={state} ref={focusOn} tabIndex={-1}>
        {t(`join.${state}.title`)}
      </h2>
      <p>{t(`join.${state}.text`, { name })}</p>
      <p>
        <button type="button" className="button button-plain" onClick={onRestart}>
          {t("join.another")}
        </button>
      </p>
      {question?.kind === "pin" ? (
        <PinDialog
          {...question}
          onAnswer={(typed) => {
            setQuestion(undefined);
            if (typed === undefined) onRestart();
            else setPin(typed);
          }}
        />
      ) : null}
    </section>
  );
}
