import { useCustom, useSubscription } from "@refinedev/core";
import { Alert, Button, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { programme } from "#domain/programme.ts";
import type { Overview as Figures } from "#domain/statistics/overview.ts";
import { statuses } from "#domain/workflow/workflow.ts";
import type { RefineProblem } from "#providers/problem.ts";
import { showPath, workPath } from "#src/core/paths.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { Attention } from "#src/overview/Attention.tsx";
import { Card, ChartCard } from "#src/overview/ChartCard.tsx";
import { ProgrammeFigures } from "#src/overview/figures/ProgrammeFigures.tsx";
import { Remarks } from "#src/overview/Remarks.tsx";
import { usePart } from "#src/overview/usePart.ts";
import "#src/overview/overview.css";

function countedByState(audits: Figures["audits"]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { status, count } of audits) sums.set(status, (sums.get(status) ?? 0) + count);
  return sums;
}

function Waiting({ waiting }: Pick<Figures, "waiting">) {
  const { t } = useTranslation(["console", "workflow"]);
  return (
    <Card title={t("overview.waiting")}>
      <table className="overview-table">
        <thead>
          <tr>
            <th scope="col">{t("overview.state")}</th>
            <th scope="col">{t("overview.audits")}</th>
            <th scope="col">{t("overview.median")}</th>
            <th scope="col">{t("overview.longest")}</th>
          </tr>
        </thead>
        <tbody>
          {waiting.map(({ status, count, median, longest }) => (
            <tr key={status}>
              <th scope="row">{t(`workflow:states.${status}`)}</th>
              <td>{count}</td>
              <td>{count ? t("overview.days", { count: median }) : "–"}</td>
              <td>{count ? t("overview.days", { count: longest }) : "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

interface DatedProps {
  title: string;
  none: string;
  rows: { to: string; name: string; about: string; date: string }[];
}

/** Things with a day by which something has to be done, the nearest first. */
function Dated({ title, none, rows }: DatedProps) {
  const { i18n } = useTranslation();
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium" });
  return (
    <Card title={title}>
      {rows.length === 0 ? <p className="none">{none}</p> : null}
      <ul className="overview-dated">
        {rows.map((row) => (
          <li key={row.to}>
            <Link to={row.to}>{row.name}</Link> <span>{row.about}</span>
            <time dateTime={row.date}>{date.format(new Date(row.date))}</time>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Cards({ audits, waiting, deadlines, certificates, expiring, auditors }: Figures) {
  const { t } = useTranslation(["console", "workflow", "resources"]);
  const byState = countedByState(audits);
  const level = (name: string) => t(`resources:task.values.level.${name}`);
  const counted = [t("overview.audits")];
  return (
    <div className="overview">
      <ChartCard
        title={t("overview.byState")}
        of={t("overview.state")}
        series={counted}
        rows={statuses
          .filter((status) => byState.has(status))
          .map((status) => ({
            key: status,
            label: t(`workflow:states.${status}`),
            values: [byState.get(status) ?? 0],
          }))}
      />
      <Waiting waiting={waiting} />
      <Dated
        title={t("overview.deadlines")}
        none={t("overview.noDeadlines")}
        rows={deadlines.map(({ code, title, enterprise, expirationDate }) => ({
          to: workPath("task", code),
          name: code,
          about: `${title} · ${enterprise}`,
          date: expirationDate,
        }))}
      />
      <ChartCard
        title={t("overview.certificates")}
        of={t("overview.level")}
        series={[t("overview.valid")]}
        rows={programme.levels.map(({ name }) => ({
          key: name,
          label: level(name),
          values: [certificates.find((one) => one.level === name)?.count ?? 0],
        }))}
      />
      <Dated
        title={t("overview.expiring")}
        none={t("overview.noneExpiring")}
        rows={expiring.map(({ number, enterprise, level: name, expirationDate }) => ({
          to: showPath("certificates", number),
          name: number,
          about: `${enterprise} · ${level(name)}`,
          date: expirationDate,
        }))}
      />
      <ChartCard
        title={t("overview.auditors")}
        of={t("overview.auditor")}
        series={[t("overview.running"), t("overview.completed")]}
        rows={auditors.map(({ id, name, running, completed }) => ({
          key: id,
          label: name,
          values: [running, completed],
        }))}
      />
    </div>
  );
}

/** How audits, certificates and auditors stand today; it follows what happens. */
function Today() {
  const { t } = useTranslation("console");
  const { data, isLoading, error, refetch } = useCustom<Figures, RefineProblem>({
    url: "/statistics/overview",
    method: "get",
    errorNotification: false,
  });
  useSubscription({ channel: "resources/tasks", onLiveEvent: () => void refetch() });
  if (isLoading) return <Skeleton active paragraph={{ rows: 6 }} className="card" />;
  if (error || !data)
    return (
      <Alert
        type="error"
        showIcon
        message={error?.message}
        action={<Button onClick={() => void refetch()}>{t("common:tryAgain")}</Button>}
      />
    );
  return (
    <section aria-labelledby="overview-title">
      <h2 id="overview-title">{t("overview.title")}</h2>
      <Cards {...data.data} />
    </section>
  );
}

/** The programme, or an office's part of it: what needs somebody first, then how it does, then how it stands. */
export default function Overview() {
  const shown = usePart();
  const me = useSignedIn();
  return (
    <>
      {me.role === "admin" ? <Remarks /> : null}
      <Attention country={shown.part.country} />
      <ProgrammeFigures {...shown} />
      <Today />
    </>
  );
}
