import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { showPath } from "#src/core/paths.ts";
import { JobRefusals } from "#src/crud/list/bulk/JobRefusals.tsx";
import { useJob } from "#src/crud/list/bulk/useJob.ts";

/** Progress of a job's undo, its result, and records it could not restore. */
export function JobUndo({ id }: { id: string }) {
  const { t } = useTranslation("bulk");
  const undo = useJob(id);
  if (!undo) return null;
  const { done, refused, total, endedAt } = undo;
  return (
    <section className="job-undo">
      <h2>{t("bulk:undo")}</h2>
      <p role="status">
        <strong>
          {endedAt ? t("bulk:undoResult", { done, total }) : t("bulk:undoProgress", { dealt: done + refused, total })}
        </strong>{" "}
        <Link to={showPath("bulk-jobs", id)}>{t("bulk:showJob")}</Link>
      </p>
      {endedAt && refused > 0 ? <JobRefusals job={undo} /> : null}
    </section>
  );
}
