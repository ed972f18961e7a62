import pg from "pg";
import type { MessageListener } from "#server/database/database.ts";

/** Every node of the product listens on this channel of its database. */
export const CHANNEL = "pe_quality";

const FIRST_DELAY_MS = 250;
const MAX_RETRY_DELAY_MS = 10_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** Interval for testing a silent connection, because a cut cable does not close it. */
const PING_MS = 15_000;

/**
 * Listens on a separate connection. Opens a lost one again with increasing delays, then notifies the listener that
 * messages may be missing.
 */
export class PostgresListener {
  readonly #url: string;
  readonly #listener: MessageListener;
  readonly #onError: (error: Error) => void;
  readonly #pinging: NodeJS.Timeout;
  #client: pg.Client | undefined;
  #again: NodeJS.Timeout | undefined;
  #pause = FIRST_DELAY_MS;
  #wasLost = false;
  #stopped = false;

  constructor(url: string, listener: MessageListener, onError: (error: Error) => void) {
    this.#url = url;
    this.#listener = listener;
    this.#onError = onError;
    this.#pinging = setInterval(() => this.#ask(), PING_MS).unref();
  }

  /** Connects. Resolves when it listens, or when the first attempt has failed and the next one is scheduled. */
  async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: "pe-quality listener",
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: CONNECT_TIMEOUT_MS,
      keepAlive: true,
    });
    this.#client = client;
    client.on("error", (error) => this.#lost(client, error));
    client.on("end", () => this.#lost(client, new Error("the connection ended")));
    client.on("notification", ({ payload }) => this.#listener.onMessage(payload ?? ""));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      return this.#lost(client, error as Error);
    }
    this.#pause = FIRST_DELAY_MS;
    if (this.#wasLost) this.#listener.onGap();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#pinging);
    clearTimeout(this.#again);
    await this.#client?.end();
  }

  #ask(): void {
    const client = this.#client;
    client?.query("select 1").catch((error: Error) => this.#lost(client, error));
  }

  #lost(client: pg.Client, error: Error): void {
    if (this.#stopped || this.#client !== client) return;
    this.#client = undefined;
    this.#wasLost = true;
    client.end().catch(() => {});
    this.#onError(error);
    this.#again = setTimeout(() => void this.connect(), this.#pause);
    this.#pause = Math.min(this.#pause * 2, MAX_RETRY_DELAY_MS);
  }
}
