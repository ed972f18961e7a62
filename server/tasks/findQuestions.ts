import type { Actor } from "#domain/access/actor.ts";
import { foldText } from "#domain/fold.ts";
import type { Locale } from "#domain/generated/programme.ts";
import { shortTitleIn, textIn } from "#domain/questionnaire/text.ts";
import { visibleQuestions } from "#domain/questionnaire/visible.ts";
import type { FoundQuestions } from "#domain/wire/foundQuestions.ts";
import { statesOf } from "#domain/workflow/workflow.ts";
import type { Services } from "#server/services/services.ts";
import { readAudit } from "#server/tasks/readAudit.ts";

const MAX_FOUND = 10;

/** Codes of the current audits of a person's enterprise, the most urgent first. */
async function currentAudits({ database: { kysely } }: Services, { code }: Actor): Promise<string[]> {
  const found = await kysely
    .selectFrom("tasks")
    .select("code")
    .where("peCode", "=", code ?? "")
    .where("status", "not in", statesOf("ended"))
    .where("withdrawnAt", "is", null)
    .orderBy("expirationDate", (order) => order.asc().nullsLast())
    .orderBy("code")
    .execute();
  return found.map((task) => task.code);
}

/**
 * The asked questions in a team's current audits whose titles contain all words of a text, regardless of case and
 * accents. Questions with all words in their short title are first.
 */
export async function findQuestions(
  services: Services,
  person: Actor,
  searched: { text: string; locale: Locale },
): Promise<FoundQuestions> {
  const words = foldText(searched.text).split(/\s+/).filter(Boolean);
  const hasWords = (...titles: string[]) => words.every((word) => foldText(titles.join(" ")).includes(word));
  const found: FoundQuestions = [];
  for (const taskCode of await currentAudits(services, person)) {
    const { sections, answers } = await readAudit(services, person, taskCode);
    for (const { title: field, questions } of sections)
      for (const question of visibleQuestions(questions, answers)) {
        const titles = {
          shortTitle: shortTitleIn(question, searched.locale),
          title: textIn(question.title, searched.locale),
        };
        if (!hasWords(titles.shortTitle, titles.title)) continue;
        found.push({
          taskCode,
          field: textIn(field, searched.locale),
          questionId: question.id,
          ...titles,
        });
      }
  }
  const byName = found.filter(({ shortTitle }) => hasWords(shortTitle));
  return [...byName, ...found.filter((one) => !byName.includes(one))].slice(0, MAX_FOUND);
}
