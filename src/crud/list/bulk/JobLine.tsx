import { useInvalidate } from "@refinedev/core";
import { App, Button, Progress } from "antd";
import { lazy, useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { BulkJob } from "#domain/generated/resources.ts";
import { send } from "#providers/http/send.ts";
import { messageOf } from "#src/core/errorMessage.ts";
import { showPath } from "#src/core/paths.ts";
import { useRegistry } from "#src/core/registry.ts";
import { ActionButtons } from "#src/crud/actions/ActionButtons.tsx";
import { useActionLabel } from "#src/crud/cells/useActionLabel.ts";
import { useJob } from "#src/crud/list/bulk/useJob.ts";
import { useRead } from "#src/shared/useRead.ts";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";
import { LinkButton } from "#src/ui/LinkButton.tsx";

const JobUndo = lazy(async () => ({ default: (await import("#src/crud/list/bulk/JobUndo.tsx")).JobUndo }));

const stay = () => undefined;

/** Result of a job so far, in one line. */
export function useJobWords(): (job: BulkJob) => string {
  const { t } = useTranslation("bulk");
  const registry = useRegistry();
  const labelOf = useActionLabel();
  return (job) => {
    const { total, done, refused, status } = job;
    const resource = registry.find(job.resource);
    const action = resource ? labelOf(resource, job.action) : job.action;
    if (status === "done") return t("bulk:result", { action, done, refused });
    if (status === "stopped") return t("bulk:stoppedResult", { action, done, refused, left: total - done - refused });
    return t("bulk:progress", { action, dealt: done + refused, total });
  };
}

/** Explains refusals that are not a failure: the number of records with each, and the consequence. */
export function Reasons({ job: { id, endedAt, refused } }: { job: BulkJob & { id: string } }) {
  const { t, i18n } = useTranslation("bulk");
  const { found } = useRead(endedAt && refused > 0 ? `/bulk-jobs/${id}/reasons` : undefined);
  const explained = (found ?? []).filter(({ code, count }) => i18n.exists(`bulk:reasons.${code}`, { count }));
  return explained.map(({ code, count }) => <p key={code}>{t(`reasons.${code}`, { count })}</p>);
}

interface JobLineProps {
  id: string;
  /** The path of the resource of its records. */
  path: string;
  onClose(): void;
}

/** A job started on this page: progress, a stop button, its result, and its undo with the result of the undo. */
export function JobLine({ id, path, onClose }: JobLineProps) {
  const { t } = useTranslation("bulk");
  const job = useJob(id);
  const words = useJobWords();
  const invalidate = useInvalidate();
  const { message } = App.useApp();
  const resource = useRegistry().named("bulk-job");
  const { endedAt, undoneAt } = job ?? {};
  /**
   * A value that changes when the job ends, when its undo starts, and when the undo ends. The list is then read again.
   */
  const changedAt = undoneAt ?? endedAt;
  useEffect(() => {
    if (changedAt) void invalidate({ resource: path, invalidates: ["list", "many", "detail"] });
  }, [changedAt, path, invalidate]);
  if (!job) return null;
  const isStoppable = job.status === "waiting" || job.status === "running";
  const stop = () =>
    send({ method: "POST", path: `/bulk-jobs/${id}/stop` }).catch(
      (error: unknown) => void message.error(messageOf(error)),
    );
  return (
    <section className="bulk-bar" aria-label={t("bulk:jobs")}>
      <div role="status">
        {words(job)}
        <Reasons job={job} />
      </div>
      {endedAt ? null : (
        <Progress
          percent={Math.floor((100 * (job.done + job.refused)) / job.total)}
          className="bulk-progress"
          aria-label={words(job)}
        />
      )}
      {isStoppable ? (
        <Button size="small" danger onClick={stop}>
          {t("bulk:stop")}
        </Button>
      ) : null}
      {endedAt ? (
        <>
          <ActionButtons resource={resource} record={job} onEnded={stay} />
          <LinkButton size="small" to={showPath("bulk-jobs", id)}>
            {t("bulk:show")}
          </LinkButton>
          <Button size="small" type="link" onClick={onClose}>
            {t("bulk:hide")}
          </Button>
        </>
      ) : (
        <LinkButton size="small" type="link" to={showPath("bulk-jobs", id)}>
          {t("bulk:showJob")}
        </LinkButton>
      )}
      {job.undoneBy ? (
        <LazyPart>
          <JobUndo id={job.undoneBy} />
        </LazyPart>
      ) : null}
    </section>
  );
}
