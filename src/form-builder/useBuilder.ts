import { useWarnAboutChange } from "@refinedev/core";
import { useMemo, useState } from "react";
import type { Question, Texts } from "#domain/generated/questionnaire.ts";
import { programme } from "#domain/programme.ts";
import { newQuestion, withCopy, withMoved, without, withReplaced, withType } from "#domain/questionnaire/edit.ts";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import type { BuiltForm } from "#src/form-builder/builtForm.ts";
import { type History, recorded, redone, undone } from "#src/form-builder/history.ts";
import { newId } from "#src/form-builder/ids.ts";
import { useFormHistory } from "#src/form-builder/useFormHistory.ts";

/** An option or a column that was just added has nothing yet: its texts are empty. */
const titled = <Item extends { title?: Texts }>(item: Item) => ({ ...item, title: item.title ?? {} });

/** Gives new options and columns an id, and empty texts. */
function withIds({ settings, ...question }: Question): Question {
  if (!settings) return question;
  const { options, columns, ...rest } = settings;
  return {
    ...question,
    settings: {
      ...rest,
      ...(options ? { options: options.map((one) => ({ ...titled(one), value: one.value || newId() })) } : {}),
      ...(columns ? { columns: columns.map((one) => ({ ...titled(one), id: one.id || newId() })) } : {}),
    },
  };
}

/** The questions with one of them changed; the same list where it is as it was. */
function edited(questions: Question[], id: string, question: Question): Question[] {
  const before = questions.find((one) => one.id === id);
  if (JSON.stringify(before) === JSON.stringify(question)) return questions;
  return questions.map((one) => (one === before ? withIds(question) : one));
}

/** Where a question that is opened takes the focus: to its heading, to be written, or to its row, to go on in the outline. */
export type OpenedAt = "heading" | "row";

/** The last opened question; without a focus the focus stays where it is. */
interface Opened {
  id?: string | undefined;
  at?: OpenedAt | undefined;
}

/**
 * State of the builder on one page, with a history for undo; stored in the browser from the first change until it is
 * saved.
 * @param about key of the draft: another form, or a new one of another field, has its own
 */
export function useBuilder(about: string, read: BuiltForm, revision: number | undefined) {
  const { setWarnWhen } = useWarnAboutChange();
  const { id: owner } = useSignedIn();
  const formHistory = useFormHistory({ owner, about }, read, revision);
  const { history, restored, revision: began, unsaved, step: take, confirm, takeIn, forget } = formHistory;
  const [opened, setOpened] = useState<Opened>({});
  const [locale, setLocale] = useState<string>(programme.fallbackLocale);
  return useMemo(() => {
    const step = (next: (history: History<BuiltForm>) => History<BuiltForm>) => {
      setWarnWhen(true);
      take(next);
    };
    const change = (next: (form: BuiltForm) => BuiltForm, typedIn?: string) =>
      step((before) => recorded(before, next(before.now), Date.now(), typedIn));
    const changeQuestions = (next: (questions: Question[]) => Question[], typedIn?: string) =>
      change((now) => {
        const questions = next(now.questions);
        return questions === now.questions ? now : { ...now, questions };
      }, typedIn);
    return {
      /** The opened question; undefined for the title. A new object per opening. */
      opened,
      open: (id: string | undefined, at?: OpenedAt) => setOpened({ id, at }),
      /** The language that is written. */
      locale,
      setLocale,
      form: history.now,
      restored,
      revision: began,
      unsaved,
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
      undo: () => step(undone),
      redo: () => step(redone),
      setTitles: (titles: Texts) => change((now) => ({ ...now, titles }), "titles"),
      replace: (built: BuiltForm) => change(() => built),
      add: (type: string) => {
        const question = newQuestion(type, questionTypes, newId);
        changeQuestions((questions) => [...questions, question]);
        return question.id;
      },
      edit: (id: string, question: Question) => changeQuestions((questions) => edited(questions, id, question), id),
      /** Its answers mean something else from then on: it gets another id, which conditions follow. */
      changeType: (question: Question, type: string) => {
        const changed = withType(question, type, questionTypes, newId);
        changeQuestions((questions) => withReplaced(questions, question.id, changed));
        return changed.id;
      },
      copy: (id: string) => changeQuestions((questions) => withCopy(questions, id, newId)),
      remove: (id: string) => changeQuestions((questions) => without(questions, id)),
      move: (id: string, to: number) => changeQuestions((questions) => withMoved(questions, id, to)),
      /** Called after saving at this revision: the draft is removed, the history stays; later changes become a new draft. */
      saved: (at: number | undefined, stored: BuiltForm) => {
        confirm(history.now, at, stored);
        setWarnWhen(false);
      },
      takeIn,
      forget: () => {
        forget();
        setWarnWhen(false);
      },
    };
  }, [history, opened, locale, restored, began, unsaved, take, confirm, takeIn, forget, setWarnWhen]);
}

export type Builder = ReturnType<typeof useBuilder>;
