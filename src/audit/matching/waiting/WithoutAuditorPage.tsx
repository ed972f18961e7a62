import { Button, Empty, Skeleton } from "antd";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { distribute } from "#domain/matching/distribute.ts";
import type { AvailableAuditor } from "#domain/matching/rankAuditors.ts";
import { DistributeDialog, type DistributionWay } from "#src/audit/matching/waiting/DistributeDialog.tsx";
import { useWaitingFilters, type WaitingAudit } from "#src/audit/matching/waiting/useWaitingFilters.ts";
import { WaitingFilterBar } from "#src/audit/matching/waiting/WaitingFilterBar.tsx";
import { WaitingTable } from "#src/audit/matching/waiting/WaitingTable.tsx";
import { JobLine } from "#src/crud/list/bulk/JobLine.tsx";
import { useJob } from "#src/crud/list/bulk/useJob.ts";
import { useRead } from "#src/shared/useRead.ts";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";
import { Pages } from "#src/ui/Pages.tsx";
import "#src/audit/matching/waiting/waiting.css";
import "#src/audit/running/running.css";

/** Number of audits per page. */
const PAGE_SIZE = 30;

/** `/dashboard/without-auditor`: approved audits without an auditor, with a proposal for each. */
export default function WithoutAuditorPage() {
  const { t } = useTranslation(["running", "frame"]);
  const { found: audits, problem, retry } = useRead("/tasks/waiting", { keepPrevious: true });
  const auditors = useRead("/auditors/available", { keepPrevious: true });
  const [jobId, setJobId] = useState<string>();
  const readAgain = () => {
    retry();
    auditors.retry();
  };
  const failed = problem ?? auditors.problem;
  return (
    <div className="home">
      <header>
        <h1>{t("frame:pages.withoutAuditor")}</h1>
        <p className="home-intro">{t("running:waiting.intro")}</p>
      </header>
      {failed ? <ReadFailed problem={failed} onRetry={readAgain} /> : null}
      {jobId ? <Started key={jobId} id={jobId} onChanged={readAgain} onClose={() => setJobId(undefined)} /> : null}
      {audits && auditors.found ? (
        <Distribution audits={audits} auditors={auditors.found} onStarted={setJobId} />
      ) : failed ? null : (
        <Skeleton active />
      )}
    </div>
  );
}

/** The job that was started here. The audits are read again after it, or its undo, has ended. */
function Started({ id, onChanged, onClose }: { id: string; onChanged(): void; onClose(): void }) {
  const { endedAt, undoneBy } = useJob(id) ?? {};
  const undo = useJob(undoneBy ?? id);
  const changedAt = undoneBy ? undo?.endedAt : endedAt;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each end, not for a new listener
  useEffect(() => {
    if (changedAt) onChanged();
  }, [changedAt]);
  return <JobLine id={id} path="tasks" onClose={onClose} />;
}

interface DistributionProps {
  audits: WaitingAudit[];
  auditors: AvailableAuditor[];
  onStarted(jobId: string): void;
}

function Distribution({ audits, auditors, onStarted }: DistributionProps) {
  const { t } = useTranslation("running");
  const filters = useWaitingFilters(audits);
  const { found } = filters;
  const [page, setPage] = useState(1);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<ReadonlyMap<string, string | undefined>>(new Map());
  const [asked, setAsked] = useState<DistributionWay>();
  const given = useMemo(() => {
    const open = found.filter(({ code }) => !chosen.has(code) || chosen.get(code) !== undefined);
    const byHand = [...chosen].flatMap(([code, id]): [string, string][] => (id ? [[code, id]] : []));
    return distribute(open, auditors, new Date(), new Map(byHand));
  }, [found, auditors, chosen]);
  const loaded = useMemo(() => {
    const more = new Map<string, number>();
    for (const id of given.values()) more.set(id, (more.get(id) ?? 0) + 1);
    return auditors.map((auditor) => ({ ...auditor, running: auditor.running + (more.get(auditor.id) ?? 0) }));
  }, [auditors, given]);
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const current = Math.min(page, pages);
  const ready = new Map([...given].filter(([code]) => selected.has(code)));
  const select = (codes: string[], on: boolean) =>
    setSelected((before) => new Set(on ? [...before, ...codes] : [...before].filter((code) => !codes.includes(code))));
  const started = (jobId: string) => {
    setAsked(undefined);
    setSelected(new Set());
    onStarted(jobId);
  };
  if (audits.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("waiting.none")} />;
  return (
    <>
      <WaitingFilterBar {...filters} />
      <p role="status">{t("waiting.found", { count: found.length, given: given.size })}</p>
      <div className="waiting-actions">
        {(["assignAuditor", "inviteAuditor"] as const).map((way) => (
          <Button
            key={way}
            type={way === "assignAuditor" ? "primary" : "default"}
            disabled={ready.size === 0}
            onClick={() => setAsked(way)}
          >
            {t(`waiting.do.${way}`, { count: ready.size })}
          </Button>
        ))}
      </div>
      <WaitingTable
        audits={found.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE)}
        auditors={loaded}
        {...{ given, selected }}
        onSelect={select}
        onChoose={(code, auditorId) => {
          setChosen((before) => new Map([...before, [code, auditorId]]));
          if (!auditorId) select([code], false);
        }}
      />
      {found.length > PAGE_SIZE ? (
        <Pages current={current} pageSize={PAGE_SIZE} total={found.length} showSizeChanger={false} onChange={setPage} />
      ) : null}
      {asked ? (
        <DistributeDialog way={asked} given={ready} onClose={() => setAsked(undefined)} onStarted={started} />
      ) : null}
    </>
  );
}
