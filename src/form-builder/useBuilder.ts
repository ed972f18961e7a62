import { useWarnAboutChange } from "@refinedev/core";
import { useMemo, useState } from "react";
import type { Question, Texts } from "#domain/generated/questionnaire.ts";
import { moved, newQuestion, withCopy, without, withType } from "#domain/questionnaire/edit.ts";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import type { BuiltForm } from "#src/form-builder/builtForm.ts";
import { formDraft } from "#src/form-builder/formDraft.ts";
import { newId } from "#src/form-builder/ids.ts";
import { dropDraft, readDraft, writeDraft } from "#src/shared/drafts/drafts.ts";

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
 * @param about names the draft: another form or a new one of another field has its own
 */
export function useBuilder(about: string, read: BuiltForm, revision: number | undefined) {
  const { setWarnWhen } = useWarnAboutChange();
  const { id: owner } = useSignedIn();
  const [draft] = useState(() => readDraft(formDraft, { owner, about }));
  const [form, setForm] = useState<BuiltForm>(draft?.form ?? read);
  const [restored, setRestored] = useState(draft !== undefined);
  const began = draft?.revision ?? revision;
  return useMemo(() => {
    const place = { owner, about };
    const change = (next: (form: BuiltForm) => BuiltForm) =>
      setForm((now) => {
        const changed = next(now);
        writeDraft(formDraft, place, { form: changed, revision: began });
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
        dropDraft(formDraft, place);
        setWarnWhen(false);
      },
      forget: () => {
        dropDraft(formDraft, place);
        setForm(read);
        setRestored(false);
        setWarnWhen(false);
      },
    };
  }, [form, restored, began, owner, about, read, setWarnWhen]);
}

export type Builder = ReturnType<typeof useBuilder>;
