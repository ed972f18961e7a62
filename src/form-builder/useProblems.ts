import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Question } from "#domain/generated/questionnaire.ts";
import { programme } from "#domain/programme.ts";
import { formProblems } from "#domain/questionnaire/edit.ts";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import type { RefineProblem } from "#providers/problem.ts";
import type { BuiltForm } from "#src/form-builder/builtForm.ts";
import { valueProblems } from "#src/form-builder/valueProblems.ts";
import { findingMessage } from "#src/forms/messages.ts";

/** Errors as text. */
export interface Problems {
  /** Number of errors that prevent saving. */
  count: number;
  /** Of the title. */
  title: string[];
  of(id: string): string[];
}

/** The server's errors by question: it names them by position (`/3/maxPoints ...`) or by id (`<id>: ...`). */
function refusals(problem: RefineProblem | undefined, questions: readonly Question[]): Map<string, string[]> {
  const texts = Object.values(problem?.problem.errors ?? {}).flat();
  const found = questions.map(({ id }, place): [string, string[]] => [
    id,
    texts.filter((text) => text.startsWith(`${id}: `) || text.startsWith(`/${place}/`)),
  ]);
  return new Map(found);
}

/**
 * The errors of a form by question.
 * @param refused the server's errors of the last attempt; displayed with the others, but they do not prevent another
 * attempt
 */
export function useProblems({ titles, questions }: BuiltForm, refused: RefineProblem | undefined): Problems {
  const { t, i18n } = useTranslation(["building", "validation"]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sentences are in the reader's language
  const own = useMemo(() => {
    const found = formProblems(questions, questionTypes);
    return new Map(
      questions.map((question): [string, string[]] => [
        question.id,
        [
          ...found.filter(({ question: id }) => id === question.id).map(({ problem }) => t(`problems.${problem}`)),
          ...valueProblems(question).map((finding) => {
            const part = finding.path[0] === "settings" ? finding.path[1] : finding.path[0];
            return `${t(`fields.${part}`, { defaultValue: part ?? "" })}: ${findingMessage(finding)}`;
          }),
        ],
      ]),
    );
  }, [questions, i18n.language]);
  const server = useMemo(() => refusals(refused, questions), [refused, questions]);
  const title = titles[programme.fallbackLocale]?.trim() ? [] : [t("problems.text")];
  return {
    count: title.length + [...own.values()].flat().length,
    title,
    of: (id) => [...(own.get(id) ?? []), ...(server.get(id) ?? [])],
  };
}
