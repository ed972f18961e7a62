import { Input } from "antd";
import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Proof } from "#domain/questionnaire/answer.ts";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import { isTooLong } from "#domain/texts/letters.ts";
import { send } from "#providers/http/send.ts";
import { ProofsEditor } from "#src/audit/answering/proofs/ProofsEditor.tsx";
import { findingOf } from "#src/audit/answering/proofs/proofCheck.ts";
import { titleOfFile } from "#src/audit/answering/takeFile.ts";
import { addProof, errorDraft, errorPlace, type WrittenError, writtenIn } from "#src/audit/factCheck/errorDraft.ts";
import { useFactCheck } from "#src/audit/factCheck/FactCheckContext.ts";
import { takeUploads } from "#src/audit/files/uploads.ts";
import { messageOf } from "#src/core/errorMessage.ts";
import { useRegistry } from "#src/core/registry.ts";
import { useTextDraft } from "#src/shared/drafts/useTextDraft.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";
import { Dialog } from "#src/ui/Dialog.tsx";
import { TooLong } from "#src/ui/TooLong.tsx";

interface ErrorDialogProps {
  question: QuestionView;
  onClose(): void;
}

/** The dialog in which a team reports a factual error with its proof. An unsent report stays in the browser. */
export default function ErrorDialog({ question, onClose }: ErrorDialogProps) {
  const { t } = useTranslation("factCheck");
  const id = useId();
  const around = useFactCheck();
  const { minLength = 1, maxLength = 0 } = useRegistry().get("fact-check").properties.text ?? {};
  const { task, me, onReported } = around ?? {};
  const [code, owner] = [task?.code ?? "", me?.id ?? ""];
  const [stored, store] = useTextDraft(errorDraft, errorPlace(owner, code, question.id));
  const { text, proofs } = writtenIn(stored);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(
    () =>
      void takeUploads(owner, code, ({ question: of }, file) =>
        addProof(owner, code, of, { title: titleOfFile(file), file }),
      ),
    [owner, code],
  );
  if (!task || !onReported) return null;
  const write = (change: Partial<WrittenError>) => {
    setProblem(undefined);
    store(JSON.stringify({ text, proofs, ...change }));
  };
  const check = async (proof: Proof) => {
    const checked = proof.checked ? undefined : await findingOf(proof);
    if (checked) write({ proofs: proofs.map((each) => (each.url === proof.url ? { ...each, checked } : each)) });
  };
  const report = async () => {
    if ([...text.trim()].length < minLength) return setProblem(t("tooShort", { count: minLength }));
    setBusy(true);
    setProblem(undefined);
    try {
      const given = proofs.filter(({ url, file, title }) => url || file || title);
      const body = { questionId: question.id, text: text.trim(), proofs: given };
      await send({ method: "POST", path: `/tasks/${code}/fact-checks`, body });
      store("");
      await onReported();
      onClose();
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t("report")}
      okText={t("dialog.submit")}
      okButtonProps={{ loading: buttonLoading(busy), disabled: isTooLong(text.trim(), maxLength) }}
      onOk={() => void report()}
      onCancel={onClose}
    >
      <p>
        <strong>{question.title}</strong>
      </p>
      <p>{t("dialog.explain")}</p>
      <div className="error-field">
        <label htmlFor={id}>{t("dialog.text")}</label>
        <Input.TextArea
          id={id}
          rows={4}
          required
          autoFocus
          value={text}
          aria-invalid={problem !== undefined || isTooLong(text.trim(), maxLength)}
          aria-describedby={`${id}-long ${id}-problem`}
          onChange={({ target }) => write({ text: target.value })}
        />
        <TooLong id={`${id}-long`} text={text.trim()} limit={maxLength} />
        {problem ? (
          <p id={`${id}-problem`} className="field-error" role="alert">
            {problem}
          </p>
        ) : null}
      </div>
      <ProofsEditor
        id={question.id}
        task={code}
        proof={{ required: false, help: t("dialog.proof") }}
        proofs={proofs}
        disabled={busy}
        onChange={(changed) => write({ proofs: changed })}
        onBlur={() => setProblem(undefined)}
        onCheck={(proof) => void check(proof)}
      />
    </Dialog>
  );
}
