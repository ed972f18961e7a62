import { Text, View } from "@react-pdf/renderer";
import type { TFunction } from "i18next";
import { formatPoints } from "#domain/certificate/format.ts";
import { palette } from "#domain/certificate/palette.ts";
import type { Locale } from "#domain/generated/programme.ts";
import { type Weighted, weighted } from "#domain/scoring/weighted.ts";
import { linesEach, paragraphs } from "#server/pdf/clean.ts";
import type { AnnexQuestion, GradedField } from "#server/pdf/documents.ts";
import { Paragraphs } from "#server/pdf/parts/Paragraphs.tsx";
import { strong } from "#server/pdf/parts/theme.ts";

interface PartProps {
  locale: Locale;
  t: TFunction;
}

interface QuestionProps extends PartProps {
  /** The title of its field, above the field's first question: on one page with it. */
  heading: string | null;
  question: AnnexQuestion;
  /** Maximum number of lines of its comment. */
  lines: number;
}

const pointsWidth = 150;

/** A question with its points and, below, the auditor's comment. */
function Question({ heading, question, lines, locale, t }: QuestionProps) {
  const { title, points, max, weight, comment, proofs, added } = question;
  const found = proofs.map(({ title: proof, state, note }) =>
    [proof, t(`report:proofs.states.${state}`), ...(note ? [note] : [])].join(" – "),
  );
  const remarks = [...(added ? [t("report.added")] : []), ...found];
  const figures = (given: Weighted) => ({
    points: formatPoints(given.points, locale),
    max: formatPoints(given.max, locale),
  });
  const said =
    points === null ? t("report.notApplicable") : t("points", figures(weighted({ maxPoints: max, weight }, points)));
  const part = points === null || weight === 1 ? "" : t("report.part", { ...figures({ points, max }), weight });
  return (
    <View style={{ paddingVertical: 4, borderBottom: `0.5 solid ${palette.rule}` }}>
      <View wrap={false}>
        {heading && (
          <Text style={{ ...strong, fontSize: 12, lineHeight: 1.3, marginTop: 8, marginBottom: 6 }}>{heading}</Text>
        )}
        <View style={{ flexDirection: "row" }}>
          <Text style={{ flexGrow: 1, flexBasis: 0, paddingRight: 12, fontSize: 9 }}>{title}</Text>
          <View style={{ width: pointsWidth, textAlign: "right", lineHeight: 1.4 }}>
            <Text style={{ ...strong, fontSize: 9 }}>{said}</Text>
            {part ? <Text style={{ fontSize: 8, color: palette.muted }}>{part}</Text> : null}
          </View>
        </View>
      </View>
      <Paragraphs
        texts={[comment, ...remarks].flatMap((text) => paragraphs(text, lines))}
        style={{ fontSize: 9, marginTop: 2, marginRight: pointsWidth, color: palette.muted }}
      />
    </View>
  );
}

/** The auditor's points and reasons for every question, by audit field; it begins on a new page. */
export function ReportAnnex({ fields, locale, t }: PartProps & { fields: readonly GradedField[] }) {
  if (fields.length === 0) return null;
  const lines = linesEach(fields.reduce((sum, { questions }) => sum + questions.length, 0));
  return (
    <View break>
      <Text style={{ ...strong, fontSize: 16, lineHeight: 1.3, marginBottom: 4 }}>{t("report.annex")}</Text>
      {fields.map(({ title, questions }) =>
        questions.map((question, index) => {
          const heading = index === 0 ? title : null;
          return <Question key={question.id} {...{ heading, question, lines, locale, t }} />;
        }),
      )}
    </View>
  );
}
