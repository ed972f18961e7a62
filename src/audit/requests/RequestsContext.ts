import { createContext, useContext } from "react";
import type { ReadRequests } from "#domain/wire/proofRequests.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";

/** A request of the auditor. */
export type AskedProof = ReadRequests["requests"][number];

/** Requests of an audit, for the parts of its page. */
interface Requests extends ReadRequests, TaskPartProps {}

export const RequestsContext = createContext<Requests | undefined>(undefined);

/** Requests of the surrounding audit. Undefined while loading, and if there cannot be any. */
export const useRequests = (): Requests | undefined => useContext(RequestsContext);

/** Ids of the questions with an open request. */
export const openOf = (requests: Requests | undefined): ReadonlySet<string> =>
  new Set(requests?.requests.flatMap(({ status, questionId }) => (status === "open" ? questionId : [])));
