import { memo, useCallback } from "react";
import { isEmptyValue } from "#domain/questionnaire/answer.ts";
import { isExcess } from "#domain/questionnaire/completeness.ts";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import { AdditionalDetails } from "#src/audit/answering/AdditionalDetails.tsx";
import { AnswerDetails } from "#src/audit/answering/AnswerDetails.tsx";
import { useAnswerEntry, useAnswering } from "#src/audit/answering/AnsweringContext.ts";
import { ConflictPanel } from "#src/audit/answering/ConflictPanel.tsx";
import { type Draft, sameTyped } from "#src/audit/answering/drafts.ts";
import { ToCheckLine } from "#src/audit/answering/earlier/ToCheckLine.tsx";
import { MissingLine } from "#src/audit/answering/MissingLine.tsx";
import { ProofsEditor } from "#src/audit/answering/proofs/ProofsEditor.tsx";
import { checkLink } from "#src/audit/answering/proofs/proofCheck.ts";
import { SameProof } from "#src/audit/answering/proofs/SameProof.tsx";
import { useMissingWords } from "#src/audit/answering/useMissingWords.ts";
import { ReplacedPanel } from "#src/audit/answering/versions/ReplacedPanel.tsx";
import { errorMessage } from "#src/core/errorMessage.ts";
import { QuestionForm } from "#src/forms/QuestionForm.tsx";
import { SaveLine } from "#src/ui/saving/SaveLine.tsx";

interface AnswerFormProps {
  question: QuestionView;
  titleId: string;
}

/** The controls of one answer for its value, proofs and details, and its save state. */
export const AnswerForm = memo(function AnswerForm({ question, titleId }: AnswerFormProps) {
  const { store, queue, task } = useAnswering();
  const { id } = question;
  const entry = useAnswerEntry(id);
  const { draft, state, problem } = entry;
  const type = useCallback(
    (change: Partial<Draft>) => {
      const { draft } = store.get(id);
      const untouched = sameTyped({ ...draft, ...change }, draft);
      store.type(id, { ...change, toCheck: draft.toCheck && untouched });
      queue.schedule(id);
    },
    [store, queue, id],
  );
  const leave = useCallback(() => void queue.save(id), [queue, id]);
  const typeValue = useCallback((value: unknown) => type({ value }), [type]);
  const locked = state === "closed";
  const { schema, uiSchema, sameEvidenceAs, details, proof, required } = question;
  const words = useMissingWords();
  const missing = required || !isEmptyValue(draft.value) ? store.missing(id) : [];
  const missingId = `missing-${id}`;
  return (
    <>
      <QuestionForm
        {...{ id, schema, uiSchema }}
        labelledBy={titleId}
        describedBy={missingId}
        excess={words(missing.filter(isExcess))}
        refused={state === "invalid"}
        value={draft.value}
        disabled={locked}
        onChange={typeValue}
        onBlur={leave}
      />
      {state === "conflict" ? <ConflictPanel question={question} entry={entry} /> : null}
      {details ? (
        <AnswerDetails
          {...{ id, details }}
          text={draft.details ?? ""}
          disabled={locked}
          onChange={(text) => type({ details: text })}
          onBlur={leave}
        />
      ) : null}
      {proof && sameEvidenceAs && !locked ? (
        <SameProof from={sameEvidenceAs} proofs={draft.proofs} onTake={(proofs) => type({ proofs })} />
      ) : null}
      <MissingLine id={missingId} missing={missing} />
      {draft.toCheck && !locked ? <ToCheckLine questionId={id} titleId={titleId} /> : null}
      {proof ? (
        <ProofsEditor
          {...{ id, proof }}
          proofs={draft.proofs}
          disabled={locked}
          onChange={(proofs) => type({ proofs })}
          {...(task === undefined ? {} : { task })}
          onBlur={leave}
          onCheck={(each) => void checkLink({ store, queue }, id, each)}
        />
      ) : null}
      <AdditionalDetails
        id={id}
        text={draft.additionalDetails}
        disabled={locked}
        onChange={(additionalDetails) => type({ additionalDetails })}
        onBlur={leave}
      />
      <ReplacedPanel question={question} />
      <SaveLine entry={entry} words="state" />
      {state === "invalid" && problem?.code === "UNKNOWN_FILE" ? (
        <p className="field-error" role="alert">
          {errorMessage(problem)}
        </p>
      ) : null}
    </>
  );
});
