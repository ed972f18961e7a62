import { UndoOutlined } from "@ant-design/icons";
import { App, Button, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import type { Version } from "#domain/wire/versions.ts";
import { useAnswerEntry, useAnswering } from "#src/audit/answering/AnsweringContext.ts";
import { restoreVersion } from "#src/audit/answering/versions/restoreVersion.ts";
import { useVersions } from "#src/audit/answering/versions/useVersions.ts";
import { VersionList } from "#src/audit/answering/versions/VersionList.tsx";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";
import { settled } from "#src/ui/saving/entry.ts";

interface VersionsProps {
  question: QuestionView;
  onRestored(): void;
}

/** Earlier versions of an answer for the team, for reading and restoring. */
export default function Versions({ question, onRestored }: VersionsProps) {
  const { t } = useTranslation("questionnaire");
  const { message } = App.useApp();
  const answering = useAnswering();
  const { state } = useAnswerEntry(question.id);
  const { found, problem, retry } = useVersions(question.id);
  if (problem) return <ReadFailed problem={problem} onRetry={retry} />;
  if (!found) return <Skeleton active paragraph={{ rows: 2 }} />;
  const bringBack = (version: Version) => {
    restoreVersion(answering, question.id, version);
    void message.success(t("versions.restored"));
    onRestored();
  };
  return (
    <VersionList
      question={question}
      versions={found}
      actionOf={(version) => (
        <Button
          size="small"
          icon={<UndoOutlined aria-hidden />}
          disabled={!settled.has(state)}
          onClick={() => bringBack(version)}
        >
          {t("versions.restore")}
        </Button>
      )}
    />
  );
}
