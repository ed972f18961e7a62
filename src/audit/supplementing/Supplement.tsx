import { App, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import { send } from "#providers/http/send.ts";
import { useAnswerEntry, useAnswering } from "#src/audit/answering/AnsweringContext.ts";
import { ConflictPanel } from "#src/audit/answering/ConflictPanel.tsx";
import { DetailsInput } from "#src/audit/answering/DetailsInput.tsx";
import type { Draft } from "#src/audit/answering/drafts.ts";
import { ProofsEditor } from "#src/audit/answering/proofs/ProofsEditor.tsx";
import { checkLink } from "#src/audit/answering/proofs/proofCheck.ts";
import { AnswerDisplay } from "#src/audit/answers/AnswerDisplay.tsx";
import { AnswerProofs } from "#src/audit/answers/AnswerView.tsx";
import { type AskedProof, useRequests } from "#src/audit/requests/RequestsContext.ts";
import { RequestView } from "#src/audit/requests/RequestView.tsx";
import { cardId } from "#src/audit/workbench/goToQuestion.ts";
import { errorMessage, messageOf } from "#src/core/errorMessage.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";
import { settled } from "#src/ui/saving/entry.ts";
import { whyUnsaved } from "#src/ui/saving/outcomes.ts";
import { SaveLine } from "#src/ui/saving/SaveLine.tsx";

interface SupplementProps {
  request: AskedProof;
  question: QuestionView;
}

/** One requested question: the request, the submitted answer for reading, and fields for an explanation and proofs. */
export function Supplement({ request, question }: SupplementProps) {
  const { t } = useTranslation("requests");
  const { id } = question;
  const around = useRequests();
  const { message } = App.useApp();
  const { store, queue, task } = useAnswering();
  const entry = useAnswerEntry(id);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { draft, state } = entry;
  const locked = state === "closed";
  // Proofs from before the request stay. The editor has the new ones.
  const [kept] = useState(() => around?.before[id]?.proofs ?? draft.proofs);
  const added = draft.proofs.slice(kept.length);
  const titleId = `requested-${id}`;
  const type = (change: Partial<Draft>) => {
    setProblem(undefined);
    store.type(id, change);
    queue.schedule(id);
  };
  const leave = () => void queue.save(id);
  const finish = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await queue.flush();
      const now = store.get(id);
      if (!settled.has(now.state)) return setProblem(errorMessage(whyUnsaved(now)));
      await send({ method: "PUT", path: `/tasks/${task}/proof-requests/${request.id}/answer` });
      void message.success(t("done"));
      await around?.onChanged();
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <article className="supplement" id={cardId(id)} tabIndex={-1} aria-labelledby={titleId}>
      <h3 id={titleId}>{question.title}</h3>
      <RequestView request={request} />
      <div className="answer-view">
        <p className="answer-proofs-title">{t("submitted")}</p>
        <AnswerDisplay question={question} value={draft.value} />
        {draft.details && question.details ? (
          <p className="answer-details">
            <strong>{question.details.title}</strong> {draft.details}
          </p>
        ) : null}
        <AnswerProofs answer={{ ...draft, proofs: kept, revision: entry.revision }} />
      </div>
      <div className="supplement-field">
        <label htmlFor={`explanation-${id}`}>{t("explanation")}</label>
        <DetailsInput
          id={`explanation-${id}`}
          text={draft.additionalDetails}
          disabled={locked}
          onChange={(additionalDetails) => type({ additionalDetails })}
          onBlur={leave}
        />
      </div>
      <ProofsEditor
        id={id}
        proof={{ required: false, help: question.proof?.help ?? "" }}
        proofs={added}
        disabled={locked}
        onChange={(proofs) => type({ proofs: [...kept, ...proofs] })}
        {...(task === undefined ? {} : { task })}
        onBlur={leave}
        onCheck={(proof) => void checkLink({ store, queue }, id, proof)}
      />
      {state === "conflict" ? <ConflictPanel question={question} entry={entry} /> : null}
      <SaveLine entry={entry} words="state" />
      {problem || (state === "invalid" && entry.problem) ? (
        <p className="field-error" role="alert">
          {problem ?? errorMessage(whyUnsaved(entry))}
        </p>
      ) : null}
      <p>
        <Button type="primary" onClick={() => void finish()} loading={buttonLoading(busy)} disabled={locked}>
          {t("finish")}
        </Button>
      </p>
    </article>
  );
}
