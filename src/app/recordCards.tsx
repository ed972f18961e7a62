import { lazy } from "react";
import type { Certificate } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import improvement from "#schemas/resources/improvement.json";
import { workPages } from "#src/app/workPages.ts";
import type { TaskRecord } from "#src/audit/audit.ts";
import type { PlanItem } from "#src/audit/improving/usePlan.ts";
import type { Judged } from "#src/audit/lists/JudgedRecords.tsx";
import { listPath } from "#src/core/paths.ts";
import type { Row } from "#src/core/row.ts";
import type { RecordCards } from "#src/crud/extensions/extensions.ts";

const AuditRecords = lazy(() => import("#src/audit/lists/AuditRecords.tsx"));
const CertificateRecords = lazy(() => import("#src/audit/lists/CertificateRecords.tsx"));
const EnterpriseRecords = lazy(() => import("#src/audit/lists/EnterpriseRecords.tsx"));
const JudgedRecords = lazy(() => import("#src/audit/lists/JudgedRecords.tsx"));
const PlanBoard = lazy(() => import("#src/audit/improving/PlanBoard.tsx"));
const PlanFrame = lazy(async () => ({ default: (await import("#src/audit/improving/PlanFrame.tsx")).PlanFrame }));
const PlanNothing = lazy(() => import("#src/audit/improving/PlanNothing.tsx"));
const PersonRecords = lazy(() => import("#src/people/PersonRecords.tsx"));

/** The rows of a list in the type of their resource, which the generated list does not know. */
const recordsOf = <R,>(rows: Row[]) => rows as unknown as R[];

/** Cards of an auditor's texts about an audit. A reference without the code of its audit links to the list. */
function judgedCards(name: "grade" | "report"): RecordCards {
  const pathOf = (record: Judged) => workPages[name](record) ?? listPath("tasks");
  return {
    reads: ["taskCode", "round", "status", "updatedAt"],
    Cards: ({ records }) => <JudgedRecords name={name} records={recordsOf<Judged>(records)} pathOf={pathOf} />,
  };
}

/** By resource: its list for people who work with its records. */
export const recordCards: Record<string, RecordCards> = {
  task: {
    reads: [
      ...["title", "peCode", "level", "awardedLevel", "status", "rejectedReason", "withdrawnAt"],
      ...["fields", "auditorId", "expirationDate"],
    ],
    Cards: ({ records }) => <AuditRecords tasks={recordsOf<TaskRecord>(records)} />,
  },
  certificate: {
    reads: [
      ...["taskCode", "title", "peCode", "enterpriseName", "level", "expirationDate"],
      ...["expired", "expiresSoon", "revoked", "revokedAt", "replaced"],
    ],
    Cards: ({ records }) => <CertificateRecords certificates={recordsOf<Stored<Certificate>>(records)} />,
  },
  improvement: {
    reads: Object.keys(improvement.properties),
    Cards: ({ records }) => <PlanBoard items={recordsOf<PlanItem>(records)} />,
    Frame: PlanFrame,
    Nothing: PlanNothing,
  },
  enterprise: {
    reads: ["name", "country", "institutionId"],
    Cards: ({ records }) => <EnterpriseRecords enterprises={records} />,
  },
  user: {
    reads: [
      ...["fullname", "role", "status", "code", "blockedAt", "erasedAt", "email", "emailPending", "emailApproval"],
      ...["erasureRequestedAt", "erasureRequestedFrom", "erasureSignedInAt"],
      ...["dataRequestedAt", "dataRequestedFrom", "dataSignedInAt"],
    ],
    Cards: ({ records, onChanged }) => <PersonRecords people={records} onChanged={onChanged} />,
  },
  grade: judgedCards("grade"),
  report: judgedCards("report"),
};
