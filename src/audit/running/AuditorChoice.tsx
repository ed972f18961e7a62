import { Button, Radio, Skeleton } from "antd";
import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Candidate, rankAuditors } from "#domain/matching/rankAuditors.ts";
import { languageOfCountry } from "#domain/matching/rankAudits.ts";
import { displayNames } from "#domain/texts/formats.ts";
import type { TaskRecord } from "#src/audit/audit.ts";
import { CandidateFacts } from "#src/audit/running/CandidateFacts.tsx";
import { useRead } from "#src/shared/useRead.ts";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";
import "#src/audit/running/running.css";
import { SearchInput } from "#src/ui/SearchInput.tsx";

interface AuditorChoiceProps {
  task: TaskRecord;
  /** The current auditor, who is not offered. */
  except: string | null | undefined;
  onChoose(auditorId: string | undefined): void;
}

/**
 * Choice of an auditor for an audit, best matches first. The best one is preselected unless they do not speak the
 * team's language. The chosen auditor is always visible, whatever the search, because they get an email.
 */
export function AuditorChoice({ task, except, onChoose }: AuditorChoiceProps) {
  const { found, problem, retry } = useRead("/auditors/available");
  if (problem) return <ReadFailed problem={problem} onRetry={retry} />;
  if (!found) return <Skeleton active paragraph={{ rows: 4 }} />;
  return <Candidates task={task} candidates={rankAuditors(task, found, new Date(), except)} onChoose={onChoose} />;
}

/** Whether an auditor can be proposed. The person who assigns may choose others. */
const isSuitable = ({ refusal, speaks, auditor }: Candidate) => !refusal && speaks && auditor.absentUntil === null;

/** Page size. */
const PAGE_SIZE = 6;

/** A name without accents, so that a search for Zalia finds Žalia. */
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase("und");

interface CandidatesProps extends Pick<AuditorChoiceProps, "task" | "onChoose"> {
  candidates: Candidate[];
}

function Candidates({ task, candidates, onChoose }: CandidatesProps) {
  const { t, i18n } = useTranslation("running");
  const id = useId();
  const [chosen, setChosen] = useState(() => candidates.find(isSuitable)?.auditor.id);
  const [wanted, setWanted] = useState("");
  const [pages, setPages] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run for a changed choice, not for a new listener
  useEffect(() => onChoose(chosen), [chosen]);
  const language = displayNames(i18n.language, { type: "language" }).of(languageOfCountry(task.country));
  const found = candidates.filter(({ auditor }) => plain(auditor.fullname).includes(plain(wanted.trim())));
  const listed = found.slice(0, pages * PAGE_SIZE);
  const unlisted = candidates.filter((candidate) => candidate.auditor.id === chosen && !listed.includes(candidate));
  return (
    <fieldset className="auditor-choice">
      <legend id={id}>{t("choice.legend")}</legend>
      <SearchInput
        value={wanted}
        aria-label={t("choice.search")}
        placeholder={t("choice.search")}
        onChange={({ target }) => setWanted(target.value)}
      />
      {chosen === undefined && candidates.length > 0 ? <p>{t("choice.nobodySpeaks", { language })}</p> : null}
      {found.length === 0 ? <p role="status">{t("choice.none")}</p> : null}
      <Radio.Group
        aria-labelledby={id}
        value={chosen ?? null}
        onChange={({ target }) => setChosen(String(target.value))}
      >
        {[...unlisted, ...listed].map((candidate) => (
          <Radio key={candidate.auditor.id} value={candidate.auditor.id} disabled={candidate.refusal !== undefined}>
            <CandidateFacts candidate={candidate} task={task} />
          </Radio>
        ))}
      </Radio.Group>
      {found.length > pages * PAGE_SIZE ? (
        <Button size="small" onClick={() => setPages(pages + 1)}>
          {t("choice.more")}
        </Button>
      ) : null}
    </fieldset>
  );
}
