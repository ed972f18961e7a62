/** A place in an audit's workbench. */
export type Place =
  | { kind: "start" }
  | { kind: "question"; questionId: string }
  | { kind: "check" }
  | { kind: "print" };

/** The page of an audit. */
export const taskPath = (code: string) => `/dashboard/task/${code}`;

/** A question's own address. */
export const questionPath = (code: string, questionId: string) =>
  `${taskPath(code)}/q/${encodeURIComponent(questionId)}`;

/** The whole audit as it is printed. */
export const printPath = (code: string) => `${taskPath(code)}/print`;

/** The check of all answers before they are submitted. */
export const checkPath = (code: string) => `${taskPath(code)}/check`;

/** The place that an address names; `rest` is what follows the audit's code in it, decoded. */
export function placeOf(rest: string | undefined): Place {
  const [part, questionId] = (rest ?? "").split("/");
  if (part === "check") return { kind: "check" };
  if (part === "print") return { kind: "print" };
  if (part === "q" && questionId) return { kind: "question", questionId };
  return { kind: "start" };
}

/** Whether an address asks for all questions on one page. */
export const showsAll = (search: URLSearchParams): boolean => search.get("view") === "all";
