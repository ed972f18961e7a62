import pg from "pg";

/** The advisory lock of the nodes' turns. Any number works if every node uses the same. */
const TURN = 7_500_040;

/** Connects a client. Throws an error that names the setting with the address. */
async function connect(client: pg.Client): Promise<void> {
  try {
    await client.connect();
  } catch (error) {
    // Node.js reports several addresses of a host as one error without a message.
    const { message, code } = error as NodeJS.ErrnoException;
    throw new Error(`The database of DATABASE_URL cannot be used: ${message || code}`, { cause: error });
  }
}

async function takeTurn(client: pg.Client, onWait: () => void): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [TURN]);
  if (rows[0]?.taken) return;
  onWait();
  await client.query("select pg_advisory_lock($1)", [TURN]);
}

/**
 * `Database.alone` on PostgreSQL: an advisory lock on a separate connection. The server releases it when the connection
 * ends.
 */
export async function postgresTurn<T>(
  server: Pick<pg.ClientConfig, "connectionString" | "connectionTimeoutMillis">,
  work: () => Promise<T>,
  onWait: () => void,
): Promise<T> {
  const client = new pg.Client({ ...server, application_name: "pe-quality start", keepAlive: true });
  // The interrupted work reports the lost server.
  client.on("error", () => {});
  await connect(client);
  try {
    await takeTurn(client, onWait);
    return await work();
  } finally {
    await client.end();
  }
}
