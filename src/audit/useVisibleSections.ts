import { useMemo } from "react";
import { visibleQuestions } from "#domain/questionnaire/visible.ts";
import type { Responses, SectionView } from "#domain/wire/responses.ts";

type Asked = Pick<Responses, "questionnaire" | "answers">;

/** The sections of an audit with only the questions that its answers make visible. */
export const visibleSections = ({ questionnaire, answers }: Asked): SectionView[] =>
  questionnaire.sections.map((section) => ({ ...section, questions: visibleQuestions(section.questions, answers) }));

/** Like `visibleSections`, but the same array until questions or answers change. */
export const useVisibleSections = ({ questionnaire, answers }: Asked): SectionView[] =>
  useMemo(() => visibleSections({ questionnaire, answers }), [questionnaire, answers]);
