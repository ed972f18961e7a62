import { App } from "antd";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { mergedAnswer } from "#domain/questionnaire/merge.ts";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import { dateFormat } from "#domain/texts/formats.ts";
import type { Replaced } from "#domain/wire/team.ts";
import { useAnswerEntry, useAnswering } from "#src/audit/answering/AnsweringContext.ts";
import { sendable } from "#src/audit/answering/drafts.ts";
import { ComparedAnswer } from "#src/audit/answering/versions/ComparedAnswer.tsx";
import { panelId } from "#src/audit/answering/versions/panel.ts";
import { restoreVersion } from "#src/audit/answering/versions/restoreVersion.ts";
import { useVersions } from "#src/audit/answering/versions/useVersions.ts";
import { focusQuestion } from "#src/audit/workbench/goToQuestion.ts";
import { messageOf } from "#src/core/errorMessage.ts";
import { ConflictChoice } from "#src/ui/saving/ConflictChoice.tsx";
import { settled } from "#src/ui/saving/entry.ts";
import "#src/audit/answering/versions/versions.css";

/** Both versions of the reader's answer after a teammate changed it, and the choice between them. */
export function ReplacedPanel({ question }: { question: QuestionView }) {
  const { team } = useAnswering();
  const { state } = useAnswerEntry(question.id);
  const { replaced } = useSyncExternalStore(team.subscribe, team.state);
  const mine = replaced.find(({ questionId }) => questionId === question.id);
  // A person who is typing has already chosen, and the input must not be lost.
  return mine && settled.has(state) ? <Panel question={question} replaced={mine} /> : null;
}

function Panel({ question, replaced: { revision, by, at } }: { question: QuestionView; replaced: Replaced }) {
  const { t, i18n } = useTranslation("questionnaire");
  const { message } = App.useApp();
  const answering = useAnswering();
  const { store, team } = answering;
  const entry = useAnswerEntry(question.id);
  const { found } = useVersions(question.id);
  const mine = found?.find((version) => version.revision === revision);
  if (!mine) return null;
  const now = { ...sendable(entry.draft), revision: entry.revision };
  const both = mergedAnswer(store.question(question.id), now, mine);
  const choose = async (whose: "mine" | "theirs") => {
    focusQuestion(question.id);
    if (whose === "mine") return restoreVersion(answering, question.id, mine);
    await team.dismiss(question.id).catch((error: unknown) => void message.error(messageOf(error)));
  };
  const moment = dateFormat(i18n.language, { dateStyle: "medium", timeStyle: "short" });
  return (
    <section className="replaced-panel" id={panelId(question.id)} tabIndex={-1} aria-label={t("replaced.title")}>
      <p className="replaced-notice">{t("replaced.here", { name: by, date: moment.format(new Date(at)) })}</p>
      <ConflictChoice
        titles={{ mine: t("conflict.mine"), theirs: t("conflict.theirs") }}
        mine={<ComparedAnswer question={question} answer={{ ...mine, answeredByName: "" }} other={now} />}
        theirs={<ComparedAnswer question={question} answer={now} other={mine} />}
        onKeepBoth={both ? () => restoreVersion(answering, question.id, both) : undefined}
        onChoose={(whose) => void choose(whose)}
      />
    </section>
  );
}
