import { lazy } from "react";
import type { Certificate } from "#domain/generated/resources.ts";
import type { TaskStatus } from "#domain/generated/workflow.ts";
import taskWorkflow from "#schemas/workflows/task.json";
import { ownParts } from "#src/app/ownParts.tsx";
import { recordCards } from "#src/app/recordCards.tsx";
import { workPages } from "#src/app/workPages.ts";
import { taskBulk } from "#src/audit/actions/taskBulk.ts";
import { StandingTag } from "#src/audit/parts/StatusTag.tsx";
import { useFieldTitles } from "#src/core/fieldTitles.ts";
import type { Row } from "#src/core/row.ts";
import type { CrudExtensions } from "#src/crud/extensions/extensions.ts";

const AnnouncementReach = lazy(() => import("#src/app/announcements/AnnouncementReach.tsx"));
const ArchivedNotice = lazy(() => import("#src/app/ArchivedNotice.tsx"));
const NamesakesBefore = lazy(() => import("#src/people/NamesakesBefore.tsx"));
const PersonNotice = lazy(() => import("#src/app/PersonNotice.tsx"));
const RenewalOf = lazy(async () => ({ default: (await import("#src/audit/renewal/RenewalOf.tsx")).RenewalOf }));

const TeamLink = lazy(async () => ({ default: (await import("#src/team/TeamLink.tsx")).TeamLink }));
const YearAudits = lazy(async () => ({ default: (await import("#src/team/YearAudits.tsx")).YearAudits }));
const UnreadRegistrations = lazy(() => import("#src/people/UnreadRegistrations.tsx"));
const ErasurePlaces = lazy(() => import("#src/people/ErasurePlaces.tsx"));

/** Facts about a person besides the record, shown before an erasure or another decision about them. */
function BeforePersonActions(props: { record: Row; action: string }) {
  const isErasure = props.action === "erase" || props.action === "requestErasure";
  return isErasure ? <ErasurePlaces record={props.record} /> : <NamesakesBefore {...props} />;
}

/** Notice whether an enterprise has left the network, and a link to its team. */
function EnterpriseNotice(props: { record: Row }) {
  return (
    <>
      <ArchivedNotice {...props} />
      <TeamLink {...props} />
    </>
  );
}

/** The result of a job is only displayed on its page. */
const JobResult = lazy(() => import("#src/crud/list/bulk/JobResult.tsx"));

/** There are few audit fields, so all their names are read once, in the reader's language. */
function AuditFieldName({ id, label }: { id: string; label: unknown }) {
  return useFieldTitles()[id] ?? String(label ?? id);
}

/** Additions to the generated pages of certain resources, beyond their files. */
export const crudExtensions: CrudExtensions = {
  states: {
    task: {
      field: taskWorkflow.field,
      reads: ["rejectedReason"],
      cell: ({ value, me, record }) => (
        <StandingTag
          task={{
            status: value as TaskStatus,
            rejectedReason: record.rejectedReason ? String(record.rejectedReason) : null,
          }}
          role={me.role}
        />
      ),
    },
  },
  workPages,
  notices: {
    enterprise: EnterpriseNotice,
    institution: ArchivedNotice,
    user: PersonNotice,
    "bulk-job": JobResult,
    // Generated pages do not know the type of a record. In this slot it is a certificate.
    certificate: ({ record }) => <RenewalOf certificate={record as unknown as Certificate} />,
  },
  beforeBulk: { "user.approveRegistration": UnreadRegistrations },
  beforeActions: { user: BeforePersonActions, announcement: AnnouncementReach, enterprise: YearAudits },
  listTools: {
    mail: lazy(() => import("#src/app/mails/MailTools.tsx")),
    user: lazy(() => import("#src/people/ApplicationTools.tsx")),
  },
  ownParts,
  bulk: { task: taskBulk },
  cards: recordCards,
  names: { "audit-field": AuditFieldName },
  noted: {
    role: { resource: "user", field: "role" },
    round: { resource: "task", field: "round" },
    auditFieldId: { resource: "form", field: "auditFieldId" },
    rejectedReason: { resource: "task", field: "rejectedReason" },
    ownerId: { resource: "trail", field: "actorId" },
  },
};
