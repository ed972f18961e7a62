import { App, Button, Empty, Select, Skeleton, Switch } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { runsClass } from "#domain/people/runsClass.ts";
import { allowedActions } from "#domain/workflow/decide.ts";
import { useLabels } from "#src/core/labels.ts";
import { useRegistry } from "#src/core/registry.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { ActionButtons } from "#src/crud/actions/ActionButtons.tsx";
import { useRead } from "#src/shared/useRead.ts";
import { JoinPanel } from "#src/team/joining/JoinPanel.tsx";
import { Projector } from "#src/team/Projector.tsx";
import { ShareOutDialog } from "#src/team/ShareOutDialog.tsx";
import { type FieldColumn, TeamTable } from "#src/team/TeamTable.tsx";
import "#src/team/team.css";
import { teamRows } from "#src/team/teamRows.ts";
import { useAudits, usePeople, useWork } from "#src/team/useTeam.ts";
import NotFound from "#src/ui/errors/NotFound.tsx";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";

/** The actions of an enterprise that concern its class. */
const ofClass = new Set(["renewTeamCode", "newSchoolYear"]);

/** `/dashboard/team`: the people of a class and their work; `?code=` names another enterprise than one's own. */
export default function TeamPage() {
  const me = useSignedIn();
  const [search] = useSearchParams();
  const code = search.get("code") ?? me.code ?? "";
  return <Team key={code} code={code} />;
}

function Team({ code }: { code: string }) {
  const { t } = useTranslation("team");
  const me = useSignedIn();
  const labels = useLabels();
  const { message } = App.useApp();
  const enterprise = useRegistry().named("enterprise");
  const { found: record, retry } = useRead(code ? `/enterprises/${encodeURIComponent(code)}` : undefined, {
    keepPrevious: true,
  });
  const [former, setFormer] = useState(false);
  const [asked, setAsked] = useState<string>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<"shareOut" | "projector">();
  const people = usePeople(code, former);
  const audits = useAudits(code);
  const audit = audits.found?.find((each) => each.code === asked) ?? audits.found?.[0];
  const { work, problem, retry: readWork } = useWork(audit, people.found ?? []);
  if (record === null) return <NotFound />;
  if (people.problem && !people.found) return <ReadFailed problem={people.problem} onRetry={people.retry} />;
  if (!people.found || !audits.found) return <Skeleton active />;

  const present = work?.present ?? [];
  const rows = teamRows({ people: people.found, board: work?.board, present, now: new Date() });
  const fields: FieldColumn[] =
    work?.board.fields.map(({ auditFieldId, done, total }, index) => ({
      auditFieldId,
      done,
      total,
      title: work.titles[index] ?? auditFieldId,
      taskCode: audit?.code ?? "",
      questionIds: work.sections[index]?.questions.map(({ id }) => id) ?? [],
      owners: work.owners,
      questionOwners: work.questionOwners,
      answered: new Set(Object.keys(work.answers)),
    })) ?? [];
  const shares =
    audit !== undefined && allowedActions({ actor: me, task: audit, now: new Date() }).includes("shareOut");
  const chosenPeople = rows
    .filter(({ person, takesPart }) => takesPart && chosen.has(person.id))
    .map(({ person }) => person.id);
  const name = record ? labels.name(enterprise, { ...record }) : code;
  const actions = { ...enterprise, actions: enterprise.actions.filter((action) => ofClass.has(action.name)) };
  return (
    <article className="record-page team-page">
      <header className="record-bar">
        <h1>{t("title", { name })}</h1>
        {record ? <ActionButtons resource={actions} record={{ ...record }} onEnded={() => undefined} /> : null}
      </header>
      {record && runsClass(enterprise, me, record) && !record.archivedAt ? (
        <JoinPanel {...{ code, name }} confirms={Boolean(record.confirmsNames)} onChanged={retry} />
      ) : null}
      <div className="team-bar">
        {audits.found.length > 0 ? (
          <Select
            aria-label={t("audit")}
            value={audit?.code ?? null}
            popupMatchSelectWidth={false}
            options={audits.found.map((each) => ({ value: each.code, label: `${each.title} (${each.code})` }))}
            onChange={(value) => setAsked(value)}
          />
        ) : (
          <span>{t("noAudit")}</span>
        )}
        {shares ? (
          <Button type="primary" disabled={chosenPeople.length === 0} onClick={() => setOpened("shareOut")}>
            {t("shareOut.open")}
          </Button>
        ) : null}
        {work ? <Button onClick={() => setOpened("projector")}>{t("projector.open")}</Button> : null}
        <span>
          <Switch aria-label={t("showFormer")} checked={former} onChange={setFormer} /> {t("showFormer")}
        </span>
        <span role="status">{t("people", { count: rows.length })}</span>
      </div>
      {problem && !work ? <ReadFailed problem={problem} onRetry={readWork} /> : null}
      {rows.length > 0 ? (
        <TeamTable {...{ rows, fields, shares, chosen }} onChoose={setChosen} />
      ) : (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(former ? "noneFormer" : "none")} />
      )}
      {opened === "shareOut" ? (
        <ShareOutDialog
          fields={fields}
          people={chosenPeople}
          onClose={() => setOpened(undefined)}
          onDone={(count) => {
            setOpened(undefined);
            setChosen(new Set());
            void message.success(t("shareOut.done", { count }));
          }}
        />
      ) : null}
      {opened === "projector" && work ? (
        <Projector name={name} board={work.board} titles={work.titles} onClose={() => setOpened(undefined)} />
      ) : null}
    </article>
  );
}
