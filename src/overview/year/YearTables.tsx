import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { can } from "#domain/access/can.ts";
import { steps } from "#domain/scoring/steps.ts";
import { setbacks as setbackActions, type YearFigures } from "#domain/statistics/year.ts";
import { useFieldTitles } from "#src/core/fieldTitles.ts";
import { filteredListPath } from "#src/core/paths.ts";
import { useRegistry } from "#src/core/registry.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { FigureTable } from "#src/overview/FigureTable.tsx";
import { numberText, shareText } from "#src/overview/figures/figureColumns.ts";
import type { Part } from "#src/overview/usePart.ts";

/** Durations of completed audits by stage. */
export function Stages({ stages }: Pick<YearFigures, "stages">) {
  const { t, i18n } = useTranslation("figures");
  return (
    <FigureTable
      title={t("year.stages.title")}
      columns={[t("year.stages.stage"), t("year.stages.audits"), t("columns.medianDays")]}
      rows={stages.map(({ name, audits, medianDays }) => ({
        key: name,
        cells: [t(`year.stages.${name}`), numberText(audits, i18n.language), numberText(medianDays, i18n.language)],
      }))}
    />
  );
}

/** Number of rejected and ended audits; for readers of the trail, with links to the reasons. */
export function Setbacks({ setbacks, part }: Pick<YearFigures, "setbacks"> & { part: Part }) {
  const { t, i18n } = useTranslation("figures");
  const trail = useRegistry().get("trail");
  const readsTrail = can(trail, useSignedIn(), "list") && !part.country && !part.level;
  const { from, to } = part.period;
  const reasons = (name: string) =>
    filteredListPath(trail.path, {
      resource: "task",
      action: setbackActions.find((setback) => setback.name === name)?.action ?? "",
      at_gte: `${from}T00:00:00.000Z`,
      at_lte: `${to}T23:59:59.999Z`,
    });
  return (
    <FigureTable
      title={t("year.setbacks.title")}
      columns={[t("year.setbacks.what"), t("year.setbacks.count")]}
      rows={setbacks.map(({ name, count }) => {
        const text = numberText(count, i18n.language);
        const linked = (
          <Link key={name} to={reasons(name)}>
            {text}
          </Link>
        );
        return { key: name, cells: [t(`year.setbacks.${name}`), readsTrail && count > 0 ? linked : text] };
      })}
    />
  );
}

/** Which share of the points audits reached, by field and step. */
export function Fields({ fields }: Pick<YearFigures, "fields">) {
  const { t, i18n } = useTranslation(["figures", "common"]);
  const titles = useFieldTitles();
  return (
    <FigureTable
      title={t("year.fields.title")}
      none={t("none")}
      columns={[t("year.fields.field"), ...steps.map((step) => t(`common:pdca.${step}`)), t("year.fields.whole")]}
      rows={fields.map(({ auditFieldId, share, steps: byStep }) => ({
        key: auditFieldId,
        cells: [
          titles[auditFieldId] ?? auditFieldId,
          ...steps.map((step) => shareText(byStep[step], i18n.language)),
          shareText(share, i18n.language),
        ],
      }))}
    />
  );
}

/** The certificates issued, by level. */
export function Certificates({ certificates }: Pick<YearFigures, "certificates">) {
  const { t, i18n } = useTranslation(["figures", "resources"]);
  return (
    <FigureTable
      title={t("year.certificates.title")}
      columns={[t("part.level"), t("year.certificates.count")]}
      rows={certificates.map(({ level, count }) => ({
        key: level,
        cells: [t(`resources:task.values.level.${level}`), numberText(count, i18n.language)],
      }))}
    />
  );
}

/** The work of auditors. */
export function Auditors({ auditors }: Pick<YearFigures, "auditors">) {
  const { t, i18n } = useTranslation("figures");
  return (
    <FigureTable
      title={t("year.auditors.title")}
      columns={[t("year.auditors.what"), t("year.auditors.count")]}
      rows={(["active", "idle", "median", "most"] as const).map((name) => ({
        key: name,
        cells: [t(`year.auditors.${name}`), numberText(auditors[name], i18n.language)],
      }))}
    />
  );
}
