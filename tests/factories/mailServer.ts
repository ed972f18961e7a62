import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** Behaviour of a mail server for the next email. */
export type Manner =
  | "take"
  /** Answers 550: there is no such mailbox. */
  | "refuse"
  /** Answers 530 to the sender: sign in first. */
  | "refuseUs"
  /** Answers 451: come back later. */
  | "putOff"
  /** Accepts it, and the connection breaks before the confirmation. */
  | "takeAndCut"
  /** The line is cut in the middle of the mail. */
  | "cut"
  /** Answers after a while. */
  | "dawdle";

/** A real mail server that listens on loopback. */
export interface MailServer {
  url: string;
  /** Received emails, in order. */
  taken: Email[];
  /** Behaviour for the next emails, one each; after that it accepts them. */
  manners: Manner[];
  stop(): Promise<void>;
}

const refusals = { refuse: [550, "No such mailbox"], putOff: [451, "Come back later"] } as const;

/** The password of the mail server; it accepts emails without sign-in, too. */
export const SMTP_PASSWORD = "right";

/** Starts a mail server with configurable behaviour. */
export async function startMailServer(): Promise<MailServer> {
  const taken: Email[] = [];
  const manners: Manner[] = [];
  const sockets = new Set<{ destroy(): void }>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      password === SMTP_PASSWORD ? done(null, { user: username }) : done(new Error("Wrong password")),
    onMailFrom(_address, _session, done) {
      if (manners[0] !== "refuseUs") return done();
      manners.shift();
      done(Object.assign(new Error("Authentication required"), { responseCode: 530 }));
    },
    async onData(stream, _session, done) {
      const manner = manners.shift() ?? "take";
      const cut = () => {
        for (const socket of sockets) socket.destroy();
      };
      if (manner === "cut") return cut();
      const email = await PostalMime.parse(await buffer(stream));
      if (manner === "refuse" || manner === "putOff") {
        const [responseCode, message] = refusals[manner];
        return done(Object.assign(new Error(message), { responseCode }));
      }
      if (manner === "dawdle") await new Promise((resolve) => setTimeout(resolve, 1500));
      taken.push(email);
      if (manner === "takeAndCut") return cut();
      done();
    },
  });
  server.on("error", () => {});
  server.server.on("connection", (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    manners,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
