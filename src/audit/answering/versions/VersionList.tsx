import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import { dateFormat } from "#domain/texts/formats.ts";
import type { Version } from "#domain/wire/versions.ts";
import { AnswerView } from "#src/audit/answers/AnswerView.tsx";
import { Avatar } from "#src/shared/Avatar.tsx";
import "#src/audit/answering/versions/versions.css";

interface VersionListProps {
  question: QuestionView;
  /** The versions, newest first, beginning with the current answer. */
  versions: readonly Version[];
  /** Action for an earlier version. */
  actionOf?(version: Version): ReactNode;
}

/** Earlier versions of an answer with author and time, each of which can be opened. */
export function VersionList({ question, versions, actionOf }: VersionListProps) {
  const { t } = useTranslation("questionnaire");
  const [now, ...earlier] = versions;
  if (!now) return <p>{t("versions.none")}</p>;
  return (
    <ol className="versions">
      <li>
        <WrittenBy version={now} />
        <span className="version-now">{t("versions.now")}</span>
      </li>
      {earlier.map((version) => (
        <li key={version.revision}>
          <details>
            <summary>
              <WrittenBy version={version} />
            </summary>
            <AnswerView question={question} answer={{ ...version, answeredByName: "" }} />
            {actionOf?.(version)}
          </details>
        </li>
      ))}
    </ol>
  );
}

/** Author and time of a version. */
function WrittenBy({ version: { answeredByName = "", answeredAt, toCheck } }: { version: Version }) {
  const { t, i18n } = useTranslation("questionnaire");
  const moment = dateFormat(i18n.language, { dateStyle: "medium", timeStyle: "short" });
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
