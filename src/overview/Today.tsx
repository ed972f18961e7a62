import { useSubscription } from "@refinedev/core";
import { Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { canSee } from "#domain/access/can.ts";
import { programme } from "#domain/programme.ts";
import type { Overview as Figures } from "#domain/statistics/overview.ts";
import { statuses } from "#domain/workflow/workflow.ts";
import { filteredListPath, showPath, viewPath } from "#src/core/paths.ts";
import { useRegistry } from "#src/core/registry.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { Deadlines } from "#src/overview/Deadlines.tsx";
import { FigureTable } from "#src/overview/FigureTable.tsx";
import { numberText } from "#src/overview/figures/figureColumns.ts";
import { useRead } from "#src/shared/useRead.ts";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";

function countedByState(audits: Figures["audits"]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { status, count } of audits) sums.set(status, (sums.get(status) ?? 0) + count);
  return sums;
}

/** Number of audits by state, each with a link to them. */
function States({ audits }: Pick<Figures, "audits">) {
  const { t, i18n } = useTranslation(["console", "workflow"]);
  const byState = countedByState(audits);
  return (
    <FigureTable
      title={t("overview.byState")}
      columns={[t("overview.state"), t("overview.audits")]}
      rows={statuses
        .filter((status) => byState.has(status))
        .map((status) => ({
          key: status,
          cells: [
            t(`workflow:states.${status}`),
            <Link key={status} to={filteredListPath("tasks", { status })}>
              {numberText(byState.get(status) ?? 0, i18n.language)}
            </Link>,
          ],
        }))}
      none={t("overview.none")}
    />
  );
}

/** Waiting times of audits. */
function Waiting({ waiting }: Pick<Figures, "waiting">) {
  const { t, i18n } = useTranslation(["console", "workflow"]);
  const days = (of: number, count: number) => (of > 0 ? t("overview.days", { count }) : "–");
  return (
    <FigureTable
      title={t("overview.waiting")}
      columns={[t("overview.state"), t("overview.audits"), t("overview.median"), t("overview.longest")]}
      rows={waiting.map(({ status, count, median, longest }) => ({
        key: status,
        cells: [
          t(`workflow:states.${status}`),
          numberText(count, i18n.language),
          days(count, median),
          days(count, longest),
        ],
      }))}
    />
  );
}

/** The certificates that hold today, by level, each number the way to them. */
function Certificates({ certificates }: Pick<Figures, "certificates">) {
  const { t, i18n } = useTranslation(["console", "resources"]);
  return (
    <FigureTable
      title={t("overview.certificates")}
      columns={[t("overview.level"), t("overview.valid")]}
      rows={programme.levels.map(({ name }) => ({
        key: name,
        cells: [
          t(`resources:task.values.level.${name}`),
          <Link
            key={name}
            to={filteredListPath("certificates", {
              level: name,
              expired: "false",
              revoked: "false",
              replaced: "false",
            })}
          >
            {numberText(certificates.find(({ level }) => level === name)?.count ?? 0, i18n.language)}
          </Link>,
        ],
      }))}
    />
  );
}

/** The auditors with the most to do; all of them are a press away. */
function Auditors({ auditors }: Pick<Figures, "auditors">) {
  const { t, i18n } = useTranslation("console");
  const users = useRegistry().named("user");
  const me = useSignedIn();
  // People who manage a part only count its audits. Their auditors may be from any country.
  const isPart = programme.roles[me.role].subject !== undefined;
  return (
    <FigureTable
      title={t(isPart ? "overview.auditorsOwn" : "overview.auditors")}
      to={viewPath(users, "auditors")}
      columns={[t("overview.auditor"), t("overview.running"), t("overview.completed")]}
      rows={auditors.map(({ id, name, running, completed }) => ({
        key: id,
        cells: [
          canSee(users, me, { id }) ? (
            <Link key={id} to={showPath(users.path, id)}>
              {name}
            </Link>
          ) : (
            name
          ),
          numberText(running, i18n.language),
          numberText(completed, i18n.language),
        ],
      }))}
      none={t("overview.none")}
    />
  );
}

/** Current state of audits, certificates and auditors, updated live. */
export function Today() {
  const { t } = useTranslation("console");
  const { found, problem, retry } = useRead("/statistics/overview", { keepPrevious: true });
  useSubscription({ channel: "resources/tasks", onLiveEvent: retry });
  if (problem && !found) return <ReadFailed problem={problem} onRetry={retry} />;
  if (!found) return <Skeleton active paragraph={{ rows: 6 }} className="card" />;
  const { audits, waiting, deadlines, certificates, auditors } = found;
  return (
    <section aria-labelledby="overview-title">
      <h2 id="overview-title">{t("overview.title")}</h2>
      <div className="overview">
        <States audits={audits} />
        <Deadlines deadlines={deadlines} />
        <Waiting waiting={waiting} />
        <Auditors auditors={auditors} />
        <Certificates certificates={certificates} />
      </div>
    </section>
  );
}
