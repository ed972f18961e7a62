import { useWarnAboutChange } from "@refinedev/core";
import { useMemo, useState } from "react";
import type { Question, Texts } from "#domain/generated/questionnaire.ts";
import { moved, newQuestion, withCopy, without, withType } from "#domain/questionnaire/edit.ts";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import type { BuiltForm } from "#src/form-builder/builtForm.ts";
import { newId } from "#src/form-builder/ids.ts";
import { dropKeptForm, keepForm, readKeptForm } from "#src/form-builder/keptForm.ts";

/** Options and columns that were just added get an id of their own. */
function withIds({ settings, ...question }: Question): Question {
  if (!settings) return question;
  const { options, columns, ...rest } = settings;
  return {
    ...question,
    settings: {
      ...rest,
      ...(options ? { options: options.map((option) => ({ ...option, value: option.value || newId() })) } : {}),
      ...(columns ? { columns: columns.map((column) => ({ ...column, id: column.id || newId() })) } : {}),
    },
  };
}

/**
 * What is built on one page, kept in the browser from the first change until the server has it.
 * @param place names the draft: another form or a new one of another field has its own
 */
export function useBuilder(place: string, read: BuiltForm, revision: number | undefined) {
  const { setWarnWhen } = useWarnAboutChange();
  const [kept] = useState(() => readKeptForm(place));
  const [form, setForm] = useState<BuiltForm>(kept?.form ?? read);
  const [restored, setRestored] = useState(kept !== undefined);
  const began = kept?.revision ?? revision;
  return useMemo(() => {
    const change = (next: (form: BuiltForm) => BuiltForm) =>
      setForm((now) => {
        const changed = next(now);
        keepForm(place, { form: changed, ...(began === undefined ? {} : { revision: began }) });
        return changed;
      });
    const changeQuestions = (next: (questions: Question[]) => Question[]) => {
      setWarnWhen(true);
      change((now) => ({ ...now, questions: next(now.questions) }));
    };
    return {
      form,
      restored,
      revision: began,
      setTitles: (titles: Texts) => {
        setWarnWhen(true);
        change((now) => ({ ...now, titles }));
      },
      replace: (built: BuiltForm) => {
        setWarnWhen(true);
        change(() => built);
      },
      add: (type: string) => {
        const question = newQuestion(type, questionTypes, newId);
        changeQuestions((questions) => [...questions, question]);
        return question.id;
      },
      edit: (id: string, question: Question) =>
        changeQuestions((questions) => questions.map((one) => (one.id === id ? withIds(question) : one))),
      changeType: (question: Question, type: string) => {
        const changed = withType(question, type, questionTypes, newId);
        changeQuestions((questions) =>
          without(
            questions.map((one) => (one.id === question.id ? changed : one)),
            question.id,
          ),
        );
        return changed.id;
      },
      copy: (id: string) => changeQuestions((questions) => withCopy(questions, id, newId)),
      remove: (id: string) => changeQuestions((questions) => without(questions, id)),
      move: (id: string, to: number) => changeQuestions((questions) => moved(questions, id, to)),
      /** The server has it: the draft goes, the page stays. */
      saved: () => {
        dropKeptForm(place);
        setWarnWhen(false);
      },
      forget: () => {
        dropKeptForm(place);
        setForm(read);
        setRestored(false);
        setWarnWhen(false);
      },
    };
  }, [form, restored, began, place, read, setWarnWhen]);
}

export type Builder = ReturnType<typeof useBuilder>;
