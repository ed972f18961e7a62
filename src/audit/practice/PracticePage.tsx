import { useGetIdentity } from "@refinedev/core";
import { Skeleton } from "antd";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { ResponseOf } from "#providers/http/routes.ts";
import { forgetMe, type Me } from "#providers/me.ts";
import { type Comparison, PracticedExample } from "#src/audit/practice/PracticedExample.tsx";
import { PracticeStanding } from "#src/audit/practice/PracticeStanding.tsx";
import { usePracticedPoints } from "#src/audit/practice/usePracticedPoints.ts";
import { AgreementRecord } from "#src/audit/records/AgreementRecord.tsx";
import { useSignedIn } from "#src/core/signedIn.ts";
import { useTranslatedRead } from "#src/core/useTranslatedRead.ts";
import { useRead } from "#src/shared/useRead.ts";
import { Choice } from "#src/ui/Choice.tsx";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";
import "#src/audit/practice/practice.css";

type Examples = ResponseOf<"GET", "/examples">;
type Standing = ResponseOf<"GET", `/users/${string}/practice`>;

/** `/dashboard/practice`: grading the answers of invented enterprises, and comparing the points with the model's. */
export default function PracticePage() {
  const { t, i18n } = useTranslation(["practice", "frame"]);
  const me = useSignedIn();
  const { found, problem, retry } = useTranslatedRead("/examples");
  const own = me.role === "auditor";
  const address = `/users/${me.id}/practice?languageCode=${i18n.language}` as const;
  const standing = useRead(own ? address : undefined, { keepPrevious: true });
  const { found: account } = useRead(own ? `/users/${me.id}` : undefined);
  const identity = useGetIdentity<Me>();
  const readAgain = () => {
    standing.retry();
    // Other pages offer claims depending on the practice of the signed-in person.
    forgetMe();
    void identity.refetch();
  };
  const ready = found && (!own || standing.found);
  return (
    <div className="practice-page">
      <header>
        <h1>{t("frame:pages.practice")}</h1>
        <p className="home-intro">{t("practice:intro")}</p>
        {standing.found ? <PracticeStanding {...standing.found} /> : null}
        {!own || standing.found?.state === "done" ? (
          <p>
            <Link to="/dashboard/docs/worked-examples">{t("practice:read")}</Link>
          </p>
        ) : null}
      </header>
      {problem ? <ReadFailed problem={problem} onRetry={retry} /> : null}
      {standing.problem ? <ReadFailed problem={standing.problem} onRetry={standing.retry} /> : null}
      {ready ? <Practice examples={found} results={standing.found?.results ?? []} onCompared={readAgain} /> : null}
      {ready || problem || standing.problem ? null : <Skeleton active />}
      {ready && account ? <AgreementRecord {...account} /> : null}
    </div>
  );
}

interface PracticeProps {
  examples: Examples;
  /** Stored results of an auditor. */
  results: Standing["results"];
  onCompared(): void;
}

/** The comparisons by example: the latest on this page, or the stored one. */
function useComparisons(results: Standing["results"]) {
  const [latest, setLatest] = useState<Record<number, Comparison | "again">>({});
  const comparisonOf = (example: number): Comparison | undefined => {
    const own = latest[example];
    if (own === "again") return undefined;
    return own ?? results.find((each) => each.example === example);
  };
  const set = (example: number, value: Comparison | "again") => setLatest({ ...latest, [example]: value });
  return { comparisonOf, set };
}

function Practice({ examples, results, onCompared }: PracticeProps) {
  const { t } = useTranslation("practice");
  const { given, give, forget } = usePracticedPoints();
  const { comparisonOf, set } = useComparisons(results);
  const [number, setNumber] = useState(() => examples.find((each) => !comparisonOf(each.number))?.number ?? 1);
  const top = useRef<HTMLDivElement>(null);
  const example = examples.find((each) => each.number === number);
  const comparison = comparisonOf(number);
  const compared = comparison !== undefined;
  const wasCompared = useRef(compared);
  useEffect(() => {
    // The figures of a comparison are above the answers, so the page scrolls there.
    if (compared && !wasCompared.current) top.current?.scrollIntoView({ block: "start" });
    wasCompared.current = compared;
  }, [compared]);
  if (!example) return <p>{t("none")}</p>;
  return (
    <div className="practice-example" ref={top}>
      <Choice
        label={t("which")}
        optionType="button"
        value={number}
        options={examples.map((each) => ({ value: each.number, label: t("example", { number: each.number }) }))}
        onChange={(event) => setNumber(event.target.value)}
      />
      <PracticedExample
        example={example}
        given={given[number] ?? {}}
        onGive={(questionId, points) => give(String(number), questionId, points)}
        comparison={comparison}
        onCompared={(result) => {
          set(number, result);
          forget(String(number));
          onCompared();
        }}
        onAgain={() => set(number, "again")}
      />
    </div>
  );
}
