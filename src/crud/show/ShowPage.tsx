import pages from "virtual:resources/pages";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useNavigate, useParams } from "react-router-dom";
import { can } from "#domain/access/can.ts";
import { pageLayout } from "#domain/schema/page.ts";
import type { Resource } from "#domain/schema/resource.ts";
import type { RefineProblem } from "#providers/problem.ts";
import { useLabels } from "#src/core/labels.ts";
import { listPath, showPath } from "#src/core/paths.ts";
import { useRegistry, useResourceOf } from "#src/core/registry.ts";
import type { Row } from "#src/core/row.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { useCrudExtensions } from "#src/crud/extensions/extensions.ts";
import { useRecordPath } from "#src/crud/extensions/recordPath.ts";
import { useCards } from "#src/crud/extensions/useCards.ts";
import { RecordHistory } from "#src/crud/history/RecordHistory.tsx";
import { BackToList } from "#src/crud/show/BackToList.tsx";
import { Contradictions } from "#src/crud/show/Contradictions.tsx";
import { GoneRecord } from "#src/crud/show/GoneRecord.tsx";
import { RecordActions } from "#src/crud/show/RecordActions.tsx";
import { AllFields, FactGroups, HeaderFacts } from "#src/crud/show/RecordFacts.tsx";
import { Related } from "#src/crud/show/Related.tsx";
import { useDeletion } from "#src/crud/show/useDeletion.tsx";
import { WithRight } from "#src/crud/WithRight.tsx";
import { LinkButton } from "#src/ui/LinkButton.tsx";
import "#src/crud/show/show.css";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";
import { OneRecord } from "#src/ui/OneRecord.tsx";

function WorkPageLink({ resource, record }: { resource: Resource; record: Row }) {
  const { t } = useTranslation("console");
  const me = useSignedIn();
  const { workPages } = useCrudExtensions();
  const to = workPages[resource.name]?.(record, (action) => can(resource, me, action));
  if (!to) return null;
  return (
    <LinkButton type="primary" to={to}>
      {t(`show.workPage.${resource.name}`)}
    </LinkButton>
  );
}

function RecordPage({ resource, record }: { resource: Resource; record: Row }) {
  const registry = useRegistry();
  const labels = useLabels();
  const navigate = useNavigate();
  const toList = () => navigate(listPath(resource.path));
  const askToDelete = useDeletion(resource, false, toList);
  const extensions = useCrudExtensions();
  const Notice = extensions.notices[resource.name];
  const OwnPart = extensions.ownParts[resource.name];
  const layout = pageLayout(registry, resource, pages[resource.name]?.page);
  return (
    <article className="record-page">
      <BackToList resource={resource} />
      <header className="record-bar">
        <h1>{labels.name(resource, record)}</h1>
        <WorkPageLink resource={resource} record={record} />
        <RecordActions resource={resource} record={record} onDelete={askToDelete} onEnded={toList} />
      </header>
      <Contradictions resource={resource} record={record} />
      <LazyPart>{Notice ? <Notice record={record} /> : null}</LazyPart>
      <HeaderFacts resource={resource} record={record} layout={layout} />
      {OwnPart ? <OwnPart record={record} /> : null}
      <FactGroups resource={resource} record={record} layout={layout} />
      <Related resource={resource} record={record} lists={layout.related} />
      <AllFields resource={resource} record={record} layout={layout} />
      <RecordHistory resource={resource} id={record.id} record={record} />
    </article>
  );
}

/** Link for people with cards instead of record pages, to their work on the record or to the cards. */
function WorkInstead({ resource, record }: { resource: Resource; record: Row }) {
  const path = useRecordPath(resource)(record);
  return <Navigate replace to={path === showPath(resource.path, record.id) ? listPath(resource.path) : path} />;
}

/** One record in its resource file's layout, with related records and the person's actions. */
export default function ShowPage({ path }: { path: string }) {
  const { id = "" } = useParams();
  const resource = useResourceOf(path);
  const trail = useRegistry().get("trail");
  const me = useSignedIn();
  const cards = useCards(resource);
  const otherwise = (problem: RefineProblem | null, errorPage: ReactNode) => {
    const mayHaveBeen = problem?.code === "NOT_FOUND" && can(trail, me, "list");
    return mayHaveBeen ? <GoneRecord resource={resource} id={id} never={errorPage} /> : errorPage;
  };
  return (
    <WithRight resource={resource} action="read">
      <OneRecord<Row> key={id} path={path} id={id} otherwise={otherwise}>
        {(record) => (cards ? <WorkInstead {...{ resource, record }} /> : <RecordPage {...{ resource, record }} />)}
      </OneRecord>
    </WithRight>
  );
}
