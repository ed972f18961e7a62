import { Empty, Tag } from "antd";
import { useTranslation } from "react-i18next";
import type { Condition, Question } from "#domain/generated/questionnaire.ts";
import { localeName } from "#domain/programme.ts";
import {
  difference,
  type PartDifference,
  type QuestionDifference,
  titleDifference,
} from "#domain/questionnaire/difference.ts";
import { textIn } from "#domain/questionnaire/text.ts";
import { colorOf } from "#src/core/colorOf.ts";
import type { BuiltForm } from "#src/form-builder/builtForm.ts";
import { useAnswerWords } from "#src/form-builder/useAnswerWords.ts";
import { usePartName } from "#src/form-builder/usePartName.ts";

interface DifferencesProps {
  before: BuiltForm;
  after: BuiltForm;
}

/** Added, removed, changed and moved questions between two versions of a form, part by part. */
export function Differences({ before, after }: DifferencesProps) {
  const { t, i18n } = useTranslation("building");
  const titles = titleDifference(before.titles, after.titles);
  const found = difference(before.questions, after.questions);
  if (titles.length + found.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("versions.same")} />;
  return (
    <ol className="version-differences">
      {titles.length > 0 ? (
        <li>
          <Heading kind="changed" name={t("title")} />
          <Parts parts={titles} name={localeName} />
        </li>
      ) : null}
      {found.map((one) => (
        <li key={one.question.id}>
          <Heading kind={one.kind} name={textIn(one.question.title, i18n.language)} />
          <QuestionParts parts={one.parts} {...{ before, after }} />
        </li>
      ))}
    </ol>
  );
}

function Heading({ kind, name }: { kind: QuestionDifference["kind"]; name: string }) {
  const { t } = useTranslation("building");
  return (
    <p>
      <Tag color={colorOf("question.difference", kind)}>{t(`versions.${kind}`)}</Tag> <strong>{name}</strong>
    </p>
  );
}

function QuestionParts({ parts, before, after }: DifferencesProps & { parts: PartDifference[] }) {
  const partName = usePartName();
  const shownBefore = useShown(before.questions);
  const shownAfter = useShown(after.questions);
  return (
    <Parts
      parts={parts.map(({ path, ...values }) => ({
        path,
        before: shownBefore(path, values.before),
        after: shownAfter(path, values.after),
      }))}
      name={partName}
    />
  );
}

/** @param name names a part by its path */
function Parts({ parts, name }: { parts: PartDifference[]; name: (path: string) => string }) {
  const { t } = useTranslation("building");
  if (parts.length === 0) return null;
  return (
    <table className="version-parts">
      <thead>
        <tr>
          <th scope="col">{t("versions.part")}</th>
          <th scope="col">{t("versions.before")}</th>
          <th scope="col">{t("versions.after")}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ path, before = "–", after = "–" }) => (
          <tr key={path}>
            <th scope="row">{name(path)}</th>
            <td>{String(before)}</td>
            <td>{String(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
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
