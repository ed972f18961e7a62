import { Button, Input } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { addressOf, type Proof } from "#domain/questionnaire/answer.ts";
import { type JudgedProof, judged, judgedProof, proofStates } from "#domain/scoring/proofs.ts";
import { isTooLong } from "#domain/texts/letters.ts";
import { useGrading } from "#src/audit/grading/GradingContext.ts";
import { textLimits } from "#src/audit/grading/grades.ts";
import { useAssess } from "#src/audit/grading/useAssess.ts";
import { useEntry } from "#src/ui/saving/useEntry.ts";
import { TooLong } from "#src/ui/TooLong.tsx";

/**
 * The auditor's result for one proof: one of three states, and a note. A second click removes the state unless there is
 * a note.
 */
export function ProofJudging({ questionId, proof }: { questionId: string; proof: Proof }) {
  const { t } = useTranslation(["report", "common"]);
  const { store, queue } = useGrading();
  const { draft } = useEntry(store, questionId);
  const assess = useAssess(questionId);
  const noteId = useId();
  const found = judgedProof(draft.proofs, addressOf(proof));
  const judge = (change: Partial<Pick<JudgedProof, "state" | "note">>) =>
    assess({ proofs: judged(draft.proofs ?? [], proof, change) });
  return (
    <div className="proof-judging">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would repeat the title above */}
      <div role="group" aria-label={t("report:proofs.of", { title: proof.title })}>
        {proofStates.map((state) => (
          <Button
            key={state}
            size="small"
            aria-pressed={found?.state === state}
            className={found?.state === state ? `chosen ${state}` : ""}
            onClick={() => judge({ state: found?.state === state ? undefined : state })}
          >
            {t(`report:proofs.states.${state}`)}
          </Button>
        ))}
      </div>
      {found ? (
        <>
          <label className="visually-hidden" htmlFor={noteId}>
            {t("report:proofs.note")}
          </label>
          <Input.TextArea
            id={noteId}
            className="growing"
            rows={1}
            aria-invalid={isTooLong(found.note ?? "", textLimits.note)}
            aria-describedby={`${noteId}-long`}
            placeholder={t("report:proofs.note")}
            value={found.note ?? ""}
            onChange={({ target }) => judge({ note: target.value })}
            onBlur={() => void queue.save(questionId)}
          />
          <TooLong id={`${noteId}-long`} text={found.note ?? ""} limit={textLimits.note} />
        </>
      ) : null}
    </div>
  );
}
