import { CopyOutlined, DeleteOutlined } from "@ant-design/icons";
import { Alert, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Answers } from "#domain/questionnaire/answer.ts";
import { displayAnswer } from "#domain/questionnaire/display.ts";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import type { SectionView } from "#domain/wire/responses.ts";
import { isWithdrawn } from "#domain/workflow/withdrawal.ts";
import { additionBox, answerBox, sameWords } from "#src/audit/answering/drafts.ts";
import { entryOf } from "#src/audit/answering/entry.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { toQuestion } from "#src/audit/responses.ts";
import { useCopy } from "#src/ui/useCopy.ts";

interface StoredDraftsProps extends Pick<TaskPartProps, "task" | "me"> {
  sections: SectionView[];
  answers: Answers;
}

/** This person's unsent input on this device, if the audit was submitted or withdrawn in the meantime. */
export function StoredDrafts({ task, me, sections, answers }: StoredDraftsProps) {
  const { t, i18n } = useTranslation(["questionnaire", "common"]);
  const copy = useCopy();
  const [boxes] = useState(() => [answerBox, additionBox].map((boxOf) => boxOf(me.id, task.code)));
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const drafts = sections
    .flatMap(({ questions }) => questions)
    .filter(({ id }) => !gone.has(id))
    .flatMap((question) => {
      const draft = boxes.map((box) => box.read(question.id)?.draft).find((kept) => kept !== undefined);
      if (!draft || sameWords(draft, entryOf(answers[question.id]).draft)) return [];
      const reader = { locale: i18n.language, t: (key: string) => t(key) };
      const value = displayAnswer(toQuestion(question), questionTypes, draft.value, reader);
      const proofs = draft.proofs.map(({ title, url, file }) => [title, file?.name ?? url].filter(Boolean).join(": "));
      return [
        { question, text: [value, draft.details, draft.additionalDetails, ...proofs].filter(Boolean).join("\n") },
      ];
    });
  if (drafts.length === 0) return null;
  const discard = (id: string) => {
    for (const box of boxes) box.drop(id);
    setGone(new Set([...gone, id]));
  };
  const list = (
    <ul className="kept-drafts">
      {drafts.map(({ question: { id, title }, text }) => (
        <li key={id}>
          <strong>{title}</strong>
          <p className="comment-text">{text}</p>
          <p className="thread-actions">
            <Button
              size="small"
              icon={<CopyOutlined aria-hidden />}
              aria-label={t("kept.copyOf", { title })}
              onClick={() => void copy(text)}
            >
              {t("kept.copy")}
            </Button>
            <Button
              size="small"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t("kept.discardOf", { title })}
              onClick={() => discard(id)}
            >
              {t("kept.discard")}
            </Button>
          </p>
        </li>
      ))}
    </ul>
  );
  return (
    <Alert
      type="warning"
      showIcon
      message={t(isWithdrawn(task) ? "kept.withdrawn" : "kept.title")}
      description={list}
    />
  );
}
