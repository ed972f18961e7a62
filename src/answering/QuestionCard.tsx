import { Input, Tag } from "antd";
import { memo, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAnswering, useEntry, useSummary } from "#src/answering/AnsweringContext.ts";
import { ConflictPanel } from "#src/answering/ConflictPanel.tsx";
import { ProofsEditor } from "#src/answering/ProofsEditor.tsx";
import type { QuestionView } from "#src/answering/responses.ts";
import { SaveLine } from "#src/answering/SaveLine.tsx";
import { programme } from "#domain/programme.ts";
import { SchemaForm } from "#src/forms/SchemaForm.tsx";

/** How far outside the window a question's controls are already drawn. */
const AHEAD = "800px";

/** True once an element has come near the window; its controls then stay. */
function useNear(initially: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(initially);
  useEffect(() => {
    if (near || !place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: AHEAD });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near]);
  return { place, near, show: () => setNear(true) };
}

/** One question: what is asked, what a good answer looks like, the answer, its proof. A hidden one is not there. */
export const QuestionCard = memo(function QuestionCard({ question, first }: { question: QuestionView; first: boolean }) {
  const { visible } = useSummary();
  return visible.has(question.id) ? <VisibleQuestion question={question} first={first} /> : null;
});

function VisibleQuestion({ question, first }: { question: QuestionView; first: boolean }) {
  const { t } = useTranslation(["questionnaire", "audit"]);
  const { place, near, show } = useNear(first);
  const titleId = `question-${question.id}`;
  return (
    <article className="question" aria-labelledby={titleId} ref={place} onFocus={show} id={`q-${question.id}`} tabIndex={-1}>
      <p className="question-tags">
        <Tag>{t(`audit:pdca.${question.pdca}`)}</Tag>
        {question.required ? null : <Tag>{t("questionnaire:optional")}</Tag>}
      </p>
      <h3 id={titleId}>{question.title}</h3>
      <p className="question-task">{question.taskDetails}</p>
      <details>
        <summary>{t("questionnaire:goodAnswer")}</summary>
        <p>{question.help}</p>
      </details>
      {near ? <AnswerForm question={question} /> : <div className="question-placeholder" />}
    </article>
  );
}

/** The controls of one answer: a small form of its own, and what goes with it. */
function AnswerForm({ question }: { question: QuestionView }) {
  const { t } = useTranslation("questionnaire");
  const { store, saver } = useAnswering();
  const { id } = question;
  const entry = useEntry(id);
  const detailsId = useId();
  const type = (change: Parameters<typeof store.type>[1]) => {
    store.type(id, change);
    saver.schedule(id);
  };
  const leave = () => void saver.save(id);
  const locked = entry.state === "closed";
  return (
    <>
      <SchemaForm schema={question.schema} uiSchema={question.uiSchema} idPrefix={id} formData={entry.draft.value} live={entry.draft.value !== undefined} disabled={locked} onChange={(value) => type({ value })} onBlur={leave} />
      {question.proof ? <ProofsEditor question={question} proofs={entry.draft.proofs} disabled={locked} onChange={(proofs) => type({ proofs })} onBlur={leave} /> : null}
      <details open={entry.draft.additionalDetails !== ""}>
        <summary>{t("additionalDetails")}</summary>
        <label htmlFor={detailsId}>{t("additionalDetailsLabel")}</label>
        <Input.TextArea id={detailsId} autoSize={{ minRows: 2 }} maxLength={programme.answers.detailsLength} disabled={locked} value={entry.draft.additionalDetails} onChange={(event) => type({ additionalDetails: event.target.value })} onBlur={leave} />
      </details>
      {entry.state === "conflict" ? <ConflictPanel question={question} entry={entry} /> : null}
      <SaveLine entry={entry} />
    </>
  );
}
