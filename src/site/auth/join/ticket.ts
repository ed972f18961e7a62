import { withLocale } from "#domain/texts/localePath.ts";
import { parsed, tabStorage } from "#providers/storage.ts";
import { currentLocale } from "#src/shared/locale.ts";
import { httpProblemOf } from "#src/site/form/useSubmission.ts";

const TICKET = "joinTicket";

/** A name that waits for its trainer, and the secret with which this tab asks for the decision. */
export interface Ticket {
  ticket: string;
  name: string;
}

/** The ticket of this tab, also after a reload. */
export function readTicket(): Ticket | undefined {
  const { ticket, name } = (parsed(tabStorage.read(TICKET)) ?? {}) as Partial<Record<string, unknown>>;
  return typeof ticket === "string" && typeof name === "string" ? { ticket, name } : undefined;
}

export const forgetTicket = (): void => tabStorage.remove(TICKET);

/** The ticket in a refusal, stored for this tab; undefined if the name need not wait. */
export function ticketIn(error: unknown): Ticket | undefined {
  const { problem } = httpProblemOf(error);
  if (problem.code !== "ADMISSION_PENDING") return undefined;
  const ticket = problem.current as Ticket;
  tabStorage.write(TICKET, JSON.stringify(ticket));
  return ticket;
}

/** Goes to the page on which a name waits for its trainer. @returns whether the refusal requires it */
export function waitForAdmission(error: unknown): boolean {
  const waits = ticketIn(error) !== undefined;
  if (waits) location.assign(withLocale("/join", currentLocale()));
  return waits;
}
