import type { FastifyBaseLogger } from "fastify";
import type { Actor } from "#domain/access/actor.ts";
import type { ActionCall } from "#domain/actions/call.ts";
import type { QuestionTypes } from "#domain/questionnaire/questionTypes.ts";
import type { Registry } from "#domain/schema/registry.ts";
import type { Remark } from "#domain/wire/remark.ts";
import { type Acting, acting } from "#server/acting.ts";
import type { Change } from "#server/database/change.ts";
import type { ChangeRecord } from "#server/database/changeRecord.ts";
import type { Database } from "#server/database/database.ts";
import type { LiveEvents } from "#server/events/liveEvents.ts";
import type { Publisher } from "#server/events/publisher.ts";
import type { Scanner } from "#server/files/scanner.ts";
import type { Staging } from "#server/files/staging.ts";
import type { FileStore } from "#server/files/store.ts";
import type { UrlPolicy } from "#server/links/checkUrl.ts";
import type { MailTransport } from "#server/mail/mailTransport.ts";
import type { PdfRenderer } from "#server/pdf/draw.ts";
import type { ResourceQueries } from "#server/resources/queries.ts";
import type { Settings } from "#server/settings.ts";

/** What came of a call of the server to itself: the code of a refusal, and what of the values was refused. */
export interface CallOutcome {
  status: number;
  code: string | undefined;
  errors?: Record<string, string[]> | undefined;
}

/** What actions work with; made once a node in `app.ts`. */
export interface Services {
  settings: Settings;
  /** Whether this is the demonstration: its passwords are public, its certificates are samples. */
  demo: boolean;
  database: Database;
  registry: Registry;
  queries: ResourceQueries;
  questionTypes: QuestionTypes;
  pdfRenderer: PdfRenderer;
  mailTransport: MailTransport;
  /** Where the bytes of files are. */
  files: FileStore;
  /** Where uploads lie until they are whole. */
  staging: Staging;
  /** Scans files; absent where no scanner is set up. */
  scanner: Scanner | undefined;
  urlPolicy: UrlPolicy;
  publisher: Publisher;
  liveEvents: LiveEvents;
  log: FastifyBaseLogger;
  /** What whoever runs this node should know, as far as it is known by now. */
  remarks: Remark[];
  /** Makes a call of the API in somebody's name, by the very road that a call from outside takes. */
  call(who: Acting, call: ActionCall): Promise<CallOutcome>;
  /** The current time; tests and the demo's scenario set their own. */
  now(): Date;
}

const MAX_ATTEMPTS = 5;

/** Does the work, and what a call of the server's own writes along with it. */
async function finished<T>(change: Change, work: (change: Change) => Promise<T>): Promise<T> {
  const result = await work(change);
  await acting()?.written(change, result);
  return result;
}

/**
 * Runs `work` in one transaction in the actor's name, at one time for all that it writes; what it changed is told to
 * those who watch once it is committed. Runs it again after a serialization failure or a deadlock.
 */
export async function inTransaction<T>(
  services: Services,
  actor: Actor,
  work: (change: Change) => Promise<T>,
): Promise<T> {
  const now = services.now();
  const { database, publisher } = services;
  for (let attempt = 1; ; attempt += 1) {
    const events: ChangeRecord[] = [];
    try {
      const result = await database.transaction((transaction) =>
        finished({ transaction, engine: database.engine, actor, now, events }, work),
      );
      publisher.publish(events);
      return result;
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !database.wasStopped(error)) throw error;
    }
  }
}
