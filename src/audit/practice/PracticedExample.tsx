import { Alert, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { numberFormat } from "#domain/texts/formats.ts";
import type { ResponseOf } from "#providers/http/routes.ts";
import { send } from "#providers/http/send.ts";
import { toProblem } from "#providers/problem.ts";
import { GivenAnchors } from "#src/audit/anchors/AnchorsProvider.tsx";
import { AgreementLine } from "#src/audit/practice/AgreementLine.tsx";
import { PracticedAnswer } from "#src/audit/practice/PracticedAnswer.tsx";
import { errorMessage } from "#src/core/errorMessage.ts";
import { useSingleFlight } from "#src/shared/useSingleFlight.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";

export type ExampleToGrade = ResponseOf<"GET", "/examples">[number];
export type Comparison = ResponseOf<"POST", `/examples/${string}/grades`>;

interface PracticedExampleProps {
  example: ExampleToGrade;
  given: Readonly<Record<string, number>>;
  onGive(questionId: string, points: number): void;
  /** The comparison with the model. Undefined before the example is graded, or while it is graded again. */
  comparison: Comparison | undefined;
  onCompared(comparison: Comparison): void;
  onAgain(): void;
}

/** The call that compares the points of all answers with the model. */
function useComparing({ example, given, onCompared }: PracticedExampleProps) {
  const { i18n } = useTranslation();
  const flight = useSingleFlight();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  async function compare(): Promise<void> {
    if (!flight.begin()) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      const number = String(example.number);
      const path = `/examples/${number}/grades?languageCode=${i18n.language}` as const;
      onCompared((await send({ method: "POST", path, body: { points: given } })).data);
    } catch (error) {
      setRefusal(errorMessage(toProblem(error)));
    } finally {
      setBusy(false);
      flight.end();
    }
  }
  return { busy, refusal, compare };
}

/** A worked example to grade. The model's points are shown after all answers have points and are compared. */
export function PracticedExample(props: PracticedExampleProps) {
  const { example, given, onGive, comparison, onAgain } = props;
  const { t, i18n } = useTranslation("practice");
  const { busy, refusal, compare } = useComparing(props);
  const figure = numberFormat(i18n.language);
  const graded = example.questions.filter(({ id }) => given[id] !== undefined).length;
  const total = example.questions.length;
  return (
    <>
      <p>
        <strong>{t("enterprise")}</strong> {example.about}
      </p>
      {comparison ? (
        <div className="practice-bar" role="status">
          <AgreementLine {...comparison} />
          <Button onClick={onAgain}>{t("again")}</Button>
        </div>
      ) : null}
      <GivenAnchors value={example.anchors}>
        {example.questions.map((question) => (
          <PracticedAnswer
            // The choice at one example must not carry over to another.
            key={`${example.number} ${question.id}`}
            question={question}
            answer={example.answers[question.id]}
            grade={comparison?.grades[question.id]}
            points={(comparison?.points ?? given)[question.id] ?? null}
            onPoints={(points) => onGive(question.id, points)}
          />
        ))}
      </GivenAnchors>
      {comparison ? null : (
        <div className="practice-bar">
          <span role="status">{t("graded", { graded: figure.format(graded), total: figure.format(total) })}</span>
          <Button type="primary" disabled={graded < total} loading={buttonLoading(busy)} onClick={() => void compare()}>
            {t("compare")}
          </Button>
          {refusal ? <Alert type="error" showIcon message={refusal} /> : null}
        </div>
      )}
    </>
  );
}
