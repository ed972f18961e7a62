import { UndoOutlined } from "@ant-design/icons";
import { App, Button, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import type { Version } from "#domain/wire/versions.ts";
import { useAnswering, useEntry } from "#src/audit/answering/AnsweringContext.ts";
import { AnswerView } from "#src/audit/answering/AnswerView.tsx";
import { restore } from "#src/audit/answering/versions/restore.ts";
import { useVersions } from "#src/audit/answering/versions/useVersions.ts";
import { Avatar } from "#src/shared/Avatar.tsx";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";
import { settled } from "#src/ui/saving/entry.ts";
import "#src/audit/answering/versions/versions.css";

/** What stood in an answer before: who wrote it when, to read and to bring back. */
export function Versions({ question }: { question: QuestionView }) {
  const { t } = useTranslation("questionnaire");
  const { message } = App.useApp();
  const answering = useAnswering();
  const { state } = useEntry(question.id);
  const { found, problem, retry } = useVersions(question.id);
  if (problem) return <ReadFailed problem={problem} onRetry={retry} />;
  if (!found) return <Skeleton active paragraph={{ rows: 2 }} />;
  if (found.length === 0) return <p>{t("versions.none")}</p>;
  const [now, ...earlier] = found;
  const bringBack = (version: Version) => {
    restore(answering, question.id, version);
    void message.success(t("versions.restored"));
  };
  return (
    <ol className="versions">
      {now ? (
        <li>
          <WrittenBy version={now} />
          <span className="version-now">{t("versions.now")}</span>
        </li>
      ) : null}
      {earlier.map((version) => (
        <li key={version.revision}>
          <details>
            <summary>
              <WrittenBy version={version} />
            </summary>
            <AnswerView question={question} answer={{ ...version, answeredByName: "" }} />
            <Button
              size="small"
              icon={<UndoOutlined aria-hidden />}
              disabled={!settled.has(state)}
              onClick={() => bringBack(version)}
            >
              {t("versions.restore")}
            </Button>
          </details>
        </li>
      ))}
    </ol>
  );
}

/** Who wrote a version, and when. */
function WrittenBy({ version: { answeredByName = "", answeredAt, toCheck } }: { version: Version }) {
  const { t, i18n } = useTranslation("questionnaire");
  const moment = new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium", timeStyle: "short" });
  return (
    <span className="version-by">
      <Avatar name={answeredByName} />
      <span>
        {answeredByName}
        <small>
          {answeredAt ? moment.format(new Date(answeredAt)) : null} {toCheck ? t("versions.taken") : null}
        </small>
      </span>
    </span>
  );
}
