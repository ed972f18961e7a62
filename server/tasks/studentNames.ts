import { DomainError } from "#domain/errors.ts";
import { nameProblems, tidyName } from "#domain/people/name.ts";
import type { Change } from "#server/database/change.ts";
import { requirePrintable } from "#server/database/printed.ts";
import { contributorsOf } from "#server/tasks/team.ts";

/**
 * The names for a certificate in stored form, without duplicates. People who answered have their account name. Others
 * have a typed name, such as trainees who shared a computer.
 * Throws DomainError INVALID_INPUT for an invalid name, and NAME_NOT_PRINTABLE for an unprintable one.
 */
export async function studentNames(
  { transaction }: Change,
  taskCode: string,
  given: readonly string[],
): Promise<string[]> {
  const contributors = new Set(await contributorsOf(transaction, taskCode));
  const names = [...new Set(given.map((name) => (contributors.has(name) ? name : tidyName(name))))];
  const problems = names.filter((name) => !contributors.has(name)).flatMap(nameProblems);
  if (problems.length > 0) throw new DomainError("INVALID_INPUT", { errors: { peStudents: [...new Set(problems)] } });
  requirePrintable({ printed: ["peStudents"] }, { peStudents: names });
  return names;
}
