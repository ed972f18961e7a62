import { useTranslation } from "react-i18next";
import type { Assessment } from "#domain/scoring/score.ts";
import { useGrading } from "#src/grading/GradingContext.ts";
import type { GradeEntry } from "#src/grading/grades.ts";
import { ConflictChoice } from "#src/saving/ConflictChoice.tsx";

/** What one version of a grade says. */
function Version({ assessment, maxPoints }: { assessment: Assessment | undefined; maxPoints: number }) {
  const { t } = useTranslation("questionnaire");
  const { points, comment, notApplicable } = assessment ?? {};
  const pointless = points === undefined || points === null;
  return (
    <>
      <p>
        {notApplicable
          ? t("grading.notApplicable")
          : pointless
            ? t("grading.noPoints")
            : t("grading.pointsOf", { points, max: maxPoints })}
      </p>
      {comment ? <q className="former-comment">{comment}</q> : null}
    </>
  );
}

/** The same grade was changed on two devices: both versions stand side by side until one is chosen. */
export function GradeConflict({ id, maxPoints, entry }: { id: string; maxPoints: number; entry: GradeEntry }) {
  const { t } = useTranslation("questionnaire");
  const { store, queue } = useGrading();
  const choose = (whose: "mine" | "theirs") => {
    store.choose(id, whose);
    if (whose === "mine") void queue.save(id);
  };
  return (
    <ConflictChoice
      titles={{ mine: t("grading.mine"), theirs: t("grading.theirs") }}
      mine={<Version assessment={entry.draft} maxPoints={maxPoints} />}
      theirs={<Version assessment={entry.theirs} maxPoints={maxPoints} />}
      onChoose={choose}
    />
  );
}
