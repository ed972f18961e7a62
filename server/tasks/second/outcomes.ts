import type { SecondGrading } from "#domain/generated/resources.ts";
import type { Change } from "#server/database/change.ts";
import type { Services } from "#server/services/services.ts";
import { appealDeclined, appealGraded } from "#server/tasks/appeals/graded.ts";
import { passStep, passToNext } from "#server/tasks/second/moveOn.ts";
import type { LockedGrading } from "#server/tasks/second/secondGradings.ts";

/** Effect of a second grading on its audit, in the same transaction. */
type Outcome = (services: Services, change: Change, locked: LockedGrading) => Promise<void>;

/** Effects of a second grading by its purpose: one after it is finished, one after its auditor declined. */
interface Outcomes {
  finished?: Outcome;
  declined?: Outcome;
}

/** The effects of second gradings by their purpose. */
export const outcomes: Partial<Record<SecondGrading["purpose"], Outcomes>> = {
  opinion: {
    // From now on, the second auditor sees the whole audit, with the first points.
    finished: (services, change, { locked, grading }) =>
      passStep(services, change, locked, { patch: { secondAuditorId: grading.record.auditorId }, action: "finish" }),
    declined: (services, change, { locked }) => passToNext(services, change, locked, "declineSecond"),
  },
  appeal: {
    finished: (services, change, { locked }) => appealGraded(services, change, locked),
    declined: (services, change, { locked }) => appealDeclined(services, change, locked),
  },
};
