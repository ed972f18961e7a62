import { clock } from "#domain/access/actor.ts";
import { DAY_MS } from "#domain/calendar/time.ts";
import type { Appeal } from "#domain/generated/resources.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { beginSecondGrading } from "#server/tasks/second/secondGradings.ts";
import type { Subject } from "#tests/api/rights/subject.ts";
import type { Hands } from "#tests/api/rights/world/hands.ts";

/** An audit that its auditor graded, and its enterprise. */
interface Graded {
  subject: Subject;
  peCode: string;
  auditor: string;
}

/** The auditor sends an audit back, although its points give a level. */
export async function sendBack({ test, ok }: Hands, { subject: { id }, auditor }: Graded): Promise<void> {
  const reason = "Please add the minutes of the meeting.";
  await ok(await test.scenario.account(auditor), "POST", "/reports/reject-report", {
    taskCode: id,
    sections: {},
    reason,
  });
}

/**
 * The team appeals against the rejection of an audit; the second grading is finished, and the office is to decide. LT-0142
 * appeals for LT-0999, which has no people.
 */
export async function appealAt(hands: Hands, graded: Graded, secondAuditorId: string): Promise<Partial<Subject>> {
  const { test, ok } = hands;
  const { subject, peCode } = graded;
  const { services } = test.app;
  const { kysely } = services.database;
  const filing = peCode === "LT-0999" ? "LT-0142" : peCode;
  const move = (to: string) => kysely.updateTable("tasks").set({ peCode: to }).where("code", "=", subject.id).execute();
  await sendBack(hands, graded);
  await move(filing);
  const text = "The minutes of May were overlooked.";
  const enterprise = await test.scenario.person(filing, "enterprise");
  const appeal = await ok<Appeal & Subject>(enterprise, "POST", `/tasks/${subject.id}/appeals`, { text });
  await move(peCode);
  await kysely.deleteFrom("second_gradings").where("taskCode", "=", subject.id).execute();
  const dueAt = new Date(Date.now() + DAY_MS).toISOString();
  const country = peCode.slice(0, 2);
  const second = await inTransaction(services, clock, (change) =>
    beginSecondGrading(services, change, {
      task: { code: subject.id, round: Number(appeal.round), peCode, country },
      purpose: "appeal",
      auditorId: secondAuditorId,
      firstAuditorId: String(appeal.firstAuditorId),
      questions: appeal.questions ?? [],
      dueAt,
    }),
  );
  const finished = { status: "finished" as const, assessments: JSON.stringify(subject.assessments) };
  await kysely.updateTable("second_gradings").set(finished).where("id", "=", second.id).execute();
  const deciding = { status: "deciding" as const, turn: "office" as const, dueAt, secondAuditorId, peCode };
  await kysely.updateTable("appeals").set(deciding).where("id", "=", appeal.id).execute();
  await kysely.updateTable("tasks").set({ appealStatus: "deciding" }).where("code", "=", subject.id).execute();
  return { appeal: appeal.id };
}
