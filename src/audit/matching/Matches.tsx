import { Alert, Empty, Skeleton, Tag } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { problem } from "#domain/errors.ts";
import type { Match } from "#domain/matching/rankAudits.ts";
import type { Me } from "#providers/me.ts";
import type { TaskRecord } from "#src/audit/audit.ts";
import { AuditCard } from "#src/audit/lists/AuditCard.tsx";
import { useMatches } from "#src/audit/matching/useMatches.ts";
import { errorMessage } from "#src/core/errorMessage.ts";
import { useFieldTitles } from "#src/core/fieldTitles.ts";

/** Why an audit suits the auditor, or why it may not be theirs. */
function MatchLine({ match }: { match: Match<TaskRecord> }) {
  const { t } = useTranslation("audit");
  const titles = useFieldTitles();
  const { task, fields, speaks, conflict } = match;
  if (conflict) return <span className="match-conflict">{errorMessage(problem("CONFLICT_OF_INTEREST"))}</span>;
  return (
    <span className="match-line">
      {t("matching.fields", { count: task.fields.length, own: fields.length })}
      {fields.map((field) => (
        <Tag key={field} color="blue">
          {titles[field] ?? field}
        </Tag>
      ))}
      {speaks ? <Tag color="green">{t("matching.language")}</Tag> : null}
    </span>
  );
}

/** The audits that are listed for external audit, those that suit this auditor best first. */
export function Matches({ me, shown = Number.POSITIVE_INFINITY }: { me: Me; shown?: number }) {
  const { t } = useTranslation("audit");
  const found = useMatches(me);
  const matches = found?.matches ?? [];
  return (
    <section aria-labelledby="home-listed">
      <h2 id="home-listed">{t("home.listed")}</h2>
      <p className="home-intro">{t("matching.intro")}</p>
      {me.institutionId || me.noInstitutionReason ? null : (
        <Alert type="warning" showIcon message={errorMessage(problem("INSTITUTION_MISSING"))} />
      )}
      {found ? null : <Skeleton active />}
      {found && matches.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("home.none")} />
      ) : null}
      <ul className="audit-cards">
        {matches.slice(0, shown).map((match) => (
          <li key={match.task.id}>
            <AuditCard task={match.task} me={me}>
              <MatchLine match={match} />
            </AuditCard>
          </li>
        ))}
      </ul>
      {matches.length > shown ? (
        <p>
          <Link to="/dashboard/auditor/pending">{t("home.all", { count: found?.total ?? 0 })}</Link>
        </p>
      ) : null}
    </section>
  );
}
