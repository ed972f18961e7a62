import { Select } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { foldText } from "#domain/fold.ts";
import { type AvailableAuditor, type Candidate, rankAuditors } from "#domain/matching/rankAuditors.ts";
import type { WaitingAudit } from "#src/audit/matching/waiting/useWaitingFilters.ts";
import { CandidateFacts } from "#src/audit/running/CandidateFacts.tsx";

interface ProposalSelectProps {
  audit: WaitingAudit;
  auditors: readonly AvailableAuditor[];
  /** The proposed or chosen auditor. */
  value: string | undefined;
  onChoose(auditorId: string | undefined): void;
}

/** The auditor proposed for an audit, which can be changed to any other who may grade it. */
export function ProposalSelect({ audit, auditors, value, onChoose }: ProposalSelectProps) {
  const { t } = useTranslation("running");
  const [open, setOpen] = useState(false);
  // Hundreds of auditors are ranked only for the open list.
  const ranked = useMemo(
    () => (open ? rankAuditors(audit, auditors, new Date(), audit.invitedAuditorId) : []),
    [open, audit, auditors],
  );
  const byId = new Map(ranked.map((candidate): [string, Candidate] => [candidate.auditor.id, candidate]));
  const current = auditors.find(({ id }) => id === value);
  const options = open
    ? ranked.map(({ auditor, refusal }) => ({
        value: auditor.id,
        label: auditor.fullname,
        disabled: refusal !== undefined,
      }))
    : current && [{ value: current.id, label: current.fullname }];
  return (
    <Select
      showSearch
      allowClear
      aria-label={t("waiting.auditorOf", { code: audit.code })}
      className="proposal"
      placeholder={t("waiting.nobody")}
      popupMatchSelectWidth={false}
      value={value ?? null}
      options={options ?? []}
      filterOption={(typed, option) => foldText(String(option?.label)).includes(foldText(typed))}
      optionRender={({ value: id, label }) => {
        const candidate = byId.get(String(id));
        return candidate ? <CandidateFacts candidate={candidate} task={audit} /> : label;
      }}
      onOpenChange={setOpen}
      onChange={(id: string | null) => onChoose(id ?? undefined)}
    />
  );
}
