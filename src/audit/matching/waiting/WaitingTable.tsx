import { Checkbox } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { daysUntil } from "#domain/calendar/time.ts";
import type { AvailableAuditor } from "#domain/matching/rankAuditors.ts";
import { displayNames, relativeTimeFormat } from "#domain/texts/formats.ts";
import { ProposalSelect } from "#src/audit/matching/waiting/ProposalSelect.tsx";
import type { WaitingAudit } from "#src/audit/matching/waiting/useWaitingFilters.ts";
import { LevelTag } from "#src/audit/parts/LevelTag.tsx";
import { useCountryName } from "#src/core/countryName.ts";
import { useFieldTitles } from "#src/core/fieldTitles.ts";

interface WaitingTableProps {
  audits: readonly WaitingAudit[];
  auditors: readonly AvailableAuditor[];
  /** Proposed and chosen auditors, by audit. */
  given: ReadonlyMap<string, string>;
  selected: ReadonlySet<string>;
  onSelect(codes: string[], on: boolean): void;
  onChoose(code: string, auditorId: string | undefined): void;
}

/** Audits without an auditor, each with its proposed auditor. On a phone each is a card. */
export function WaitingTable({ audits, auditors, given, selected, onSelect, onChoose }: WaitingTableProps) {
  const { t } = useTranslation(["running", "resources"]);
  const eligible = audits.filter(({ code }) => given.has(code)).map(({ code }) => code);
  const all = eligible.length > 0 && eligible.every((code) => selected.has(code));
  const heads = ["audit", "country", "language", "waited", "questions", "auditor"] as const;
  return (
    <table className="waiting-table">
      <caption>{t("frame:pages.withoutAuditor")}</caption>
      <thead>
        <tr>
          <td>
            <Checkbox
              aria-label={t("running:waiting.selectAll")}
              checked={all}
              indeterminate={!all && eligible.some((code) => selected.has(code))}
              disabled={eligible.length === 0}
              onChange={({ target }) => onSelect(eligible, target.checked)}
            />
          </td>
          {heads.map((head) => (
            <th key={head} scope="col">
              {t(`running:waiting.heads.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {audits.map((audit) => (
          <WaitingRow
            key={audit.code}
            {...{ audit, auditors, onSelect, onChoose }}
            given={given.get(audit.code)}
            selected={selected.has(audit.code)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface WaitingRowProps extends Pick<WaitingTableProps, "auditors" | "onSelect" | "onChoose"> {
  audit: WaitingAudit;
  given: string | undefined;
  selected: boolean;
}

function WaitingRow({ audit, auditors, given, selected, onSelect, onChoose }: WaitingRowProps) {
  const { t, i18n } = useTranslation(["running", "audit"]);
  const countryName = useCountryName();
  const titles = useFieldTitles();
  const { code, title, peCode, enterprise, country, language, level, fields, approvedAt, questions } = audit;
  const ago = relativeTimeFormat(i18n.language, { numeric: "auto" });
  const since = (moment: string) => ago.format(daysUntil(new Date(moment), new Date()), "day");
  return (
    <tr data-selected={selected || undefined}>
      <td>
        <Checkbox
          aria-label={t("running:waiting.select", { code })}
          checked={selected}
          disabled={given === undefined}
          onChange={({ target }) => onSelect([code], target.checked)}
        />
      </td>
      <th scope="row">
        <Link to={`/dashboard/task/${code}`}>{title}</Link>
        <small>
          {code} · {enterprise} ({peCode})
        </small>
        <small>
          <LevelTag task={{ level, awardedLevel: null }} /> {fields.map((field) => titles[field] ?? field).join(", ")}
        </small>
      </th>
      <td>{countryName(country)}</td>
      <td>{displayNames(i18n.language, { type: "language" }).of(language)}</td>
      <td>{approvedAt ? since(approvedAt) : null}</td>
      <td>{t("audit:matching.questions", { count: questions })}</td>
      <td className="waiting-auditor">
        <ProposalSelect {...{ audit, auditors }} value={given} onChoose={(auditorId) => onChoose(code, auditorId)} />
        {audit.invitedAt ? (
          <small>{t("running:waiting.invited", { name: audit.invitedName, since: since(audit.invitedAt) })}</small>
        ) : null}
      </td>
    </tr>
  );
}
