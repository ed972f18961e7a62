import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Task, User } from "#domain/generated/resources.ts";
import { boardOf } from "#domain/questionnaire/board.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { statesOf } from "#domain/workflow/workflow.ts";
import { EVERYTHING, type LiveEvent } from "#providers/live/readEvents.ts";
import { toSections } from "#src/audit/responses.ts";
import { useLiveRead } from "#src/core/useLiveRead.ts";

const isAbout =
  (...resources: string[]) =>
  (event: LiveEvent) =>
    event === EVERYTHING || resources.includes(event.resource);

/** The people of an enterprise's class, live. @param former whether to read those who have left it */
export function usePeople(code: string, former: boolean) {
  const query = new URLSearchParams({ code, role: "student", former: String(former), _sort: "fullname", _end: "300" });
  return useLiveRead(`/users?${query}`, isAbout("user"));
}

/** The enterprise's audits in progress, newest first, live. */
export function useAudits(code: string) {
  const query = new URLSearchParams({ peCode: code, _sort: "createdAt", _order: "desc", _end: "50" });
  const { found, ...read } = useLiveRead(`/tasks?${query}`, isAbout("task"));
  const ended = statesOf("ended");
  return { ...read, found: found?.filter(({ status, withdrawnAt }) => !withdrawnAt && !ended.includes(status)) };
}

/** The work of a class on an audit, by person and field. Undefined while it is read, or without an audit. */
export function useWork(audit: Stored<Task> | undefined, people: readonly Stored<User>[]) {
  const { i18n } = useTranslation();
  const code = audit?.code ?? "";
  const concerns = (event: LiveEvent) =>
    event === EVERYTHING ||
    (event.resource === "answer" && event.id.startsWith(`${code}/`)) ||
    (event.resource === "team" && event.id === code);
  const responses = useLiveRead(audit && `/tasks/${code}/responses?languageCode=${i18n.language}`, concerns);
  // People who leave or come back take their assignments along.
  const isOfPeople = isAbout("user");
  const team = useLiveRead(audit && `/tasks/${code}/team`, (event) => isOfPeople(event) || concerns(event));
  const work = useMemo(() => {
    if (!audit || !responses.found || !team.found) return undefined;
    const { questionnaire, answers } = responses.found;
    const { contributors, owners, questionOwners, present } = team.found;
    const named = people.map(({ id, fullname: name }) => ({ id, name }));
    const sections = toSections(questionnaire.sections);
    const board = boardOf({ sections, answers, people: named, contributors, remarks: [], owners, questionOwners });
    const titles = questionnaire.sections.map(({ title }) => title);
    return { board, sections, titles, owners, questionOwners, present, answers };
  }, [audit, responses.found, team.found, people]);
  return {
    work,
    problem: responses.problem ?? team.problem,
    retry: () => [responses, team].map((each) => each.retry()),
  };
}
