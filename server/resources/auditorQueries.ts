import { type RawBuilder, sql } from "kysely";
import { programme } from "#domain/programme.ts";

const { questionsAtLeast } = programme.agreement;

/**
 * A figure of the finished second opinions on the results of an auditor. Second gradings for an appeal do not count: they
 * are about questions that lost points, so every first auditor would seem strict.
 */
const ofOpinions = (figure: RawBuilder<unknown>) => sql`(select ${figure} from second_gradings as grading
  where grading."firstAuditorId" = record."id" and grading."purpose" = 'opinion' and grading."compared" is not null)`;

const compared = sql`coalesce(sum(grading."compared"), 0)`;

/** Hundredths of a mean per compared question; null for fewer questions than a judgement needs. */
const hundredths = (figure: RawBuilder<unknown>) =>
  ofOpinions(sql`case when ${compared} >= ${sql.lit(questionsAtLeast)}
  then cast(round(sum(${figure}) * 100.0 / sum(grading."compared")) as integer) end`);

const verdicts = (verdict: "confirmed" | "objected") =>
  ofOpinions(sql`coalesce(sum(case when grading."verdict" = ${sql.lit(verdict)} then 1 else 0 end), 0)`);

const appealsAccepted = sql`(select coalesce(sum(case when appeal."status" in ('changed', 'corrected') then 1 else 0 end), 0)
  from appeals as appeal where appeal."firstAuditorId" = record."id")`;

const passingRejections = sql`(select coalesce(sum(case when report."status" = 'rejected'
  and report."passedLevel" is not null then 1 else 0 end), 0)
  from reports as report where report."auditorId" = record."id")`;

/** How an auditor's results compare with those of others, by the properties of an account (decision 132). */
export const auditorQueries: Record<string, RawBuilder<unknown>> = {
  comparedQuestions: ofOpinions(compared),
  samePercent: hundredths(sql`grading."same"`),
  withinOnePercent: hundredths(sql`grading."withinOne"`),
  meanLean: sql`cast(${hundredths(sql`grading."lean" * grading."compared"`)} as double precision) / 100`,
  auditsConfirmed: verdicts("confirmed"),
  auditsObjected: verdicts("objected"),
  appealsAccepted,
  passingRejections,
};
