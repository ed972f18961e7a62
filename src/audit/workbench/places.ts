/** A place in an audit's workbench. */
export type Place =
  | { kind: "start" }
  | { kind: "question"; questionId: string }
  | { kind: "earlier" }
  | { kind: "check" }
  | { kind: "print" };

/** The page of an audit. */
export const taskPath = (code: string) => `/dashboard/task/${code}`;

/** The address of a question. */
export const questionPath = (code: string, questionId: string) =>
  `${taskPath(code)}/q/${encodeURIComponent(questionId)}`;

/** The address of the print view of the whole audit. */
export const printPath = (code: string) => `${taskPath(code)}/print`;

/** The address of the offer to use several earlier answers. */
export const earlierPath = (code: string) => `${taskPath(code)}/earlier`;

/** The address of the check before submission. */
export const checkPath = (code: string) => `${taskPath(code)}/check`;

/** The place of an address. `rest` is the decoded part after the audit's code. */
export function placeOf(rest: string | undefined): Place {
  const [part, questionId] = (rest ?? "").split("/");
  if (part === "earlier" || part === "check" || part === "print") return { kind: part };
  if (part === "q" && questionId) return { kind: "question", questionId };
  return { kind: "start" };
}

/** Whether an address asks for all questions on one page. */
export const showsAll = (search: URLSearchParams): boolean => search.get("view") === "all";
