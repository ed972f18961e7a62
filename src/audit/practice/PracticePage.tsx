import { Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { ResponseOf } from "#providers/http/routes.ts";
import { GivenAnchors } from "#src/audit/anchors/AnchorsProvider.tsx";
import { AgreementLine } from "#src/audit/practice/AgreementLine.tsx";
import { PracticedAnswer } from "#src/audit/practice/PracticedAnswer.tsx";
import { usePracticedPoints } from "#src/audit/practice/usePracticedPoints.ts";
import { useTranslatedRead } from "#src/core/useTranslatedRead.ts";
import { Choice } from "#src/ui/Choice.tsx";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";
import "#src/audit/practice/practice.css";

type Examples = ResponseOf<"GET", "/examples">;

/** In an order that does not reveal how good each is. */
const order = ["fair", "weak", "strong"];

/** `/dashboard/practice`: grading the answers of invented enterprises, and seeing what the model gives. */
export default function PracticePage() {
  const { t } = useTranslation(["practice", "frame"]);
  const { found, problem, retry } = useTranslatedRead("/examples");
  return (
    <div className="practice-page">
      <header>
        <h1>{t("frame:pages.practice")}</h1>
        <p className="home-intro">{t("practice:intro")}</p>
        <p>
          <Link to="/dashboard/docs/worked-examples">{t("practice:read")}</Link>
        </p>
      </header>
      {problem ? <ReadFailed problem={problem} onRetry={retry} /> : null}
      {found ? <Practice {...found} /> : problem ? null : <Skeleton active />}
    </div>
  );
}

function Practice({ questions, anchors, examples }: Examples) {
  const { t } = useTranslation("practice");
  const [strength, setStrength] = useState(order[0] ?? "");
  const { given, give } = usePracticedPoints();
  const example = examples.find((each) => each.strength === strength);
  const points = given[strength] ?? {};
  if (!example) return <p>{t("none")}</p>;
  const asked = questions.filter(({ id }) => example.grades[id]);
  return (
    <>
      <Choice
        label={t("which")}
        optionType="button"
        value={strength}
        options={order.map((value, index) => ({ value, label: t("example", { number: index + 1 }) }))}
        onChange={(event) => setStrength(event.target.value)}
      />
      <p>
        <strong>{t("enterprise")}</strong> {example.about}
      </p>
      <AgreementLine given={points} grades={example.grades} />
      <GivenAnchors value={anchors}>
        {asked.map((question) => (
          <PracticedAnswer
            // The choice at one example must not carry over to another.
            key={`${strength} ${question.id}`}
            question={question}
            answer={example.answers[question.id]}
            grade={example.grades[question.id]}
            points={points[question.id] ?? null}
            onPoints={(value) => give(strength, question.id, value)}
          />
        ))}
      </GivenAnchors>
    </>
  );
}
