import { Input } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { requestDueAt } from "#domain/procedure/proofRequest.ts";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import { isTooLong } from "#domain/texts/letters.ts";
import { send } from "#providers/http/send.ts";
import { useRequests } from "#src/audit/requests/RequestsContext.ts";
import { deadlineInWords } from "#src/core/deadlines.ts";
import { messageOf } from "#src/core/errorMessage.ts";
import { useRegistry } from "#src/core/registry.ts";
import { textDraft, useTextDraft } from "#src/shared/drafts/useTextDraft.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";
import { Dialog } from "#src/ui/Dialog.tsx";
import { TooLong } from "#src/ui/TooLong.tsx";

/** Draft of a request on a question of an audit. */
const requestDraft = textDraft("proof-request");

interface RequestDialogProps {
  question: QuestionView;
  onClose(): void;
}

/** The dialog in which an auditor requests a proof or an explanation. Unsent text stays in the browser. */
export default function RequestDialog({ question, onClose }: RequestDialogProps) {
  const { t, i18n } = useTranslation("requests");
  const id = useId();
  const around = useRequests();
  const { minLength = 1, maxLength = 0 } = useRegistry().get("proof-request").properties.text ?? {};
  const { task, me, onChanged } = around ?? {};
  const [text, write] = useTextDraft(requestDraft, { owner: me?.id ?? "", about: `${task?.code}:${question.id}` });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (!task || !onChanged) return null;
  const expirationDate = requestDueAt(task, new Date());
  const due = deadlineInWords({ country: task.country, expirationDate }, i18n.language);
  const tooShort = [...text.trim()].length < minLength;
  const request = async () => {
    if (tooShort) return setProblem(t("tooShort", { count: minLength }));
    setBusy(true);
    setProblem(undefined);
    try {
      const body = { questionId: question.id, text: text.trim() };
      await send({ method: "POST", path: `/tasks/${task.code}/proof-requests`, body });
      write("");
      await onChanged();
      onClose();
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t("dialog.title")}
      okText={t("dialog.submit")}
      okButtonProps={{ loading: buttonLoading(busy), disabled: isTooLong(text.trim(), maxLength) }}
      onOk={() => void request()}
      onCancel={onClose}
    >
      <p>
        <strong>{question.title}</strong>
      </p>
      <p>{t("dialog.explain", { date: due })}</p>
      <div className="supplement-field">
        <label htmlFor={id}>{t("dialog.text")}</label>
        <Input.TextArea
          id={id}
          rows={4}
          required
          autoFocus
          value={text}
          aria-invalid={problem !== undefined || isTooLong(text.trim(), maxLength)}
          aria-describedby={`${id}-long ${id}-problem`}
          onChange={({ target }) => write(target.value)}
        />
        <TooLong id={`${id}-long`} text={text.trim()} limit={maxLength} />
        {problem ? (
          <p id={`${id}-problem`} className="field-error" role="alert">
            {problem}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}
