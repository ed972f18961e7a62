import { Empty, Tag } from "antd";
import { useTranslation } from "react-i18next";
import type { Condition, Question } from "#domain/generated/questionnaire.ts";
import { difference, type QuestionDifference } from "#domain/questionnaire/difference.ts";
import { textIn } from "#domain/questionnaire/text.ts";
import { colorOf } from "#src/core/colorOf.ts";
import { useAnswerWords } from "#src/form-builder/useAnswerWords.ts";
import { usePartName } from "#src/form-builder/usePartName.ts";

interface DifferencesProps {
  before: readonly Question[];
  after: readonly Question[];
}

/** What was added, removed, changed and moved between two lists of questions, part by part, in the reader's words. */
export function Differences({ before, after }: DifferencesProps) {
  const { t } = useTranslation("building");
  const found = difference(before, after);
  if (found.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("versions.same")} />;
  return (
    <ol className="version-differences">
      {found.map((one) => (
        <Difference key={one.question.id} found={one} {...{ before, after }} />
      ))}
    </ol>
  );
}

interface DifferenceProps extends DifferencesProps {
  found: QuestionDifference;
}

function Difference({ found: { kind, question, parts }, before, after }: DifferenceProps) {
  const { t, i18n } = useTranslation("building");
  const partName = usePartName();
  const shownBefore = useShown(before);
  const shownAfter = useShown(after);
  return (
    <li>
      <p>
        <Tag color={colorOf("question.difference", kind)}>{t(`versions.${kind}`)}</Tag>{" "}
        <strong>{textIn(question.title, i18n.language)}</strong>
      </p>
      {parts.length > 0 ? (
        <table className="version-parts">
          <thead>
            <tr>
              <th scope="col">{t("versions.part")}</th>
              <th scope="col">{t("versions.before")}</th>
              <th scope="col">{t("versions.after")}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <tr key={part.path}>
                <th scope="row">{partName(part.path)}</th>
                <td>{shownBefore(part.path, part.before)}</td>
                <td>{shownAfter(part.path, part.after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </li>
  );
}

/** A part's value in the reader's words, as it is among these questions. */
function useShown(questions: readonly Question[]) {
  const { t } = useTranslation(["building", "audit", "questionnaire"]);
  const { condition } = useAnswerWords(questions);
  return (path: string, value: unknown): string => {
    if (value === undefined) return "–";
    if (path === "visibleIf") return condition(value as Condition);
    if (path === "pdca") return t(`audit:pdca.${value}`);
    if (typeof value === "boolean") return t(value ? "questionnaire:yes" : "questionnaire:no");
    return String(value);
  };
}
