import type { FastifyBaseLogger } from "fastify";
import type { ActionCall } from "#domain/actions/call.ts";
import type { QuestionTypes } from "#domain/questionnaire/questionTypes.ts";
import type { Registry } from "#domain/schema/registry.ts";
import type { Remark } from "#domain/wire/remark.ts";
import type { Acting } from "#server/database/acting.ts";
import type { Database } from "#server/database/database.ts";
import type { PdfRenderer } from "#server/pdf/draw.ts";
import type { Seal } from "#server/pdf/seal/open.ts";
import type { EventPublisher, EventStreams } from "#server/services/events.ts";
import type { FileStore, Staging } from "#server/services/files.ts";
import type { MailTransport } from "#server/services/mail.ts";
import type { ResourceQueries } from "#server/services/queries.ts";
import type { Scanner } from "#server/services/scanner.ts";
import type { UrlPolicy } from "#server/services/urlPolicy.ts";
import type { Release } from "#server/settings/release.ts";
import type { Settings } from "#server/settings/settings.ts";

/** Result of a server's call to itself: the code of a refusal, and the refused values. */
export interface CallOutcome {
  status: number;
  code: string | undefined;
  errors?: Record<string, string[]> | undefined;
}

/** Dependencies of actions, created once per node in `app.ts`. */
export interface Services {
  settings: Settings;
  /** The release that runs. */
  release: Release;
  /** Whether this is the demonstration: its passwords are public, its certificates are samples. */
  demo: boolean;
  database: Database;
  registry: Registry;
  queries: ResourceQueries;
  questionTypes: QuestionTypes;
  pdfRenderer: PdfRenderer;
  /** Signs PDFs; absent where no key is set up. */
  seal: Seal | undefined;
  mailTransport: MailTransport;
  /** Where the bytes of files are. */
  files: FileStore;
  /** Storage for uploads until they are complete. */
  staging: Staging;
  /** Scans files; absent where no scanner is set up. */
  scanner: Scanner | undefined;
  urlPolicy: UrlPolicy;
  publisher: EventPublisher;
  liveEvents: EventStreams;
  log: FastifyBaseLogger;
  /** Warnings for this node's operator so far. */
  remarks: Remark[];
  /** Whether this node still answers, but asks its balancer to send calls to other nodes: it ends soon. */
  ending: { isDraining: boolean };
  /** Makes a call of the API as another person, through the same steps as a call from outside. */
  call(who: Acting, call: ActionCall): Promise<CallOutcome>;
  /** The current time; tests and the demo's scenario set their own. */
  now(): Date;
}
