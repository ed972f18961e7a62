import { Alert, Button, Empty, Skeleton, Tag } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { problem } from "#domain/errors.ts";
import type { Match } from "#domain/matching/rankAudits.ts";
import type { Me } from "#providers/me.ts";
import type { TaskRecord } from "#src/audit/audit.ts";
import { ConflictNotice } from "#src/audit/conflict/ConflictNotice.tsx";
import { AuditCard } from "#src/audit/lists/AuditCard.tsx";
import { MatchFacts } from "#src/audit/matching/MatchFacts.tsx";
import { MatchFilterBar } from "#src/audit/matching/MatchFilterBar.tsx";
import { useMatches } from "#src/audit/matching/useMatches.ts";
import { useMatchFilters } from "#src/audit/matching/useMatchFilters.ts";
import { PracticeNotice } from "#src/audit/parts/PracticeNotice.tsx";
import { errorMessage } from "#src/core/errorMessage.ts";
import { useFieldTitles } from "#src/core/fieldTitles.ts";
import { useRead } from "#src/shared/useRead.ts";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";

/** The reasons why an audit suits the auditor, or why they may not take it on. */
function MatchLine({ match, me }: { match: Match<TaskRecord>; me: Me }) {
  const { t } = useTranslation("audit");
  const titles = useFieldTitles();
  const { task, fields, speaks, ruledOut, invited } = match;
  if (ruledOut)
    return (
      <span className="match-conflict">
        {t(ruledOut === "PREVIOUS_AUDITOR" ? "matching.previous" : "matching.conflict")}
      </span>
    );
  return (
    <span className="match-line">
      {invited ? <Tag color="gold">{t("matching.invited")}</Tag> : null}
      {t("matching.fields", { count: task.fields.length, own: fields.length })}
      {fields.map((field) => (
        <Tag key={field} color="blue">
          {titles[field] ?? field}
        </Tag>
      ))}
      {task.judgedBy?.includes(me.id) ? <Tag>{t("matching.judged")}</Tag> : null}
      {speaks ? <Tag color="green">{t("matching.language")}</Tag> : null}
    </span>
  );
}

interface MatchCardsProps {
  matches: Match<TaskRecord>[];
  me: Me;
}

/** A page of audits, each with its amount of grading work. */
function MatchCards({ matches, me }: MatchCardsProps) {
  const codes = matches.map(({ task }) => task.code).join(",");
  const { found } = useRead(`/tasks/facts?${new URLSearchParams({ codes })}`, { keepPrevious: true });
  const facts = new Map((found ?? []).map((each) => [each.code, each]));
  return (
    <ul className="audit-cards">
      {matches.map((match) => (
        <li key={match.task.id}>
          <AuditCard task={match.task} me={me} listed>
            <MatchFacts task={match.task} facts={facts.get(match.task.code)} />
            <MatchLine match={match} me={me} />
          </AuditCard>
        </li>
      ))}
    </ul>
  );
}

interface MatchesProps {
  me: Me;
  /** Number of matches on a page with other content. By default all, with filters. */
  shown?: number;
}

/** Number of cards per page, which is the server's maximum for facts. */
const PAGE_SIZE = 24;

/** The audits that are listed for external audit, the best matches for this auditor first. */
export function Matches({ me, shown }: MatchesProps) {
  const { t } = useTranslation("audit");
  const { matched, failed } = useMatches(me);
  const matches = useMemo(() => matched?.matches ?? [], [matched]);
  const filters = useMatchFilters(matches);
  const [pages, setPages] = useState(1);
  const found = shown ? matches.slice(0, shown) : filters.found.slice(0, pages * PAGE_SIZE);
  const parts = Array.from({ length: Math.ceil(found.length / PAGE_SIZE) }, (_, part) => part * PAGE_SIZE);
  const left = shown ? 0 : filters.found.length - found.length;
  return (
    <section aria-labelledby="home-listed">
      <h2 id="home-listed">{t("home.listed")}</h2>
      <p className="home-intro">{t("matching.intro")}</p>
      {me.institutionId || me.noInstitutionReason ? null : (
        <Alert type="warning" showIcon message={errorMessage(problem("INSTITUTION_MISSING"))} />
      )}
      <PracticeNotice me={me} />
      {matches.some(({ ruledOut }) => ruledOut === "CONFLICT_OF_INTEREST") ? (
        <ConflictNotice me={me} about="some" />
      ) : null}
      {shown || matches.length === 0 ? null : <MatchFilterBar {...filters} />}
      {failed ? <ReadFailed {...failed} /> : null}
      {matched || failed ? null : <Skeleton active />}
      {matched && found.length === 0 ? (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={t(matches.length === 0 ? "home.none" : "matching.noneSo")}
        />
      ) : null}
      {parts.map((from) => (
        <MatchCards key={from} matches={found.slice(from, from + PAGE_SIZE)} me={me} />
      ))}
      {left > 0 ? (
        <Button onClick={() => setPages(pages + 1)}>{t("matching.more", { count: Math.min(left, PAGE_SIZE) })}</Button>
      ) : null}
      {shown && matches.length > shown ? (
        <p>
          <Link to="/dashboard/auditor/pending">{t("home.all", { count: matched?.total ?? 0 })}</Link>
        </p>
      ) : null}
    </section>
  );
}
