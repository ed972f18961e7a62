import { connect, type NetConnectOpts, type Socket } from "node:net";
import { SECOND_MS } from "#domain/calendar/time.ts";
import type { Scanner, ScanResult } from "#server/services/scanner.ts";

const TIMEOUT_MS = 60 * SECOND_MS;
const PING_TIMEOUT_MS = 10 * SECOND_MS;

const sizeOf = (chunk: Buffer) => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(chunk.length);
  return size;
};

/** The INSTREAM command: chunks with their length, then an empty one. */
async function* inStream(content: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  yield Buffer.from("zINSTREAM\0");
  for await (const chunk of content)
    if (chunk.length > 0) {
      yield sizeOf(chunk);
      yield chunk;
    }
  yield Buffer.alloc(4);
}

/**
 * Resolves once a socket accepts more data or is closed. A large file waits hundreds of times, so no listener may be
 * left behind.
 */
const drained = (socket: Socket) =>
  new Promise<void>((resolve) => {
    const goOn = () => {
      socket.off("drain", goOn).off("close", goOn);
      resolve();
    };
    socket.on("drain", goOn).on("close", goOn);
  });

/** Sends data until everything is sent, or clamd has closed the connection after sending the reason. */
async function send(socket: Socket, content: AsyncIterable<Buffer>): Promise<void> {
  for await (const chunk of inStream(content)) {
    if (!socket.writable) return;
    if (!socket.write(chunk)) await drained(socket);
  }
}

function answerOf(socket: Socket, timeoutMs = TIMEOUT_MS): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error("clamd does not answer")));
    socket.on("data", (chunk) => {
      text += chunk.toString("utf8");
    });
    socket.on("error", (error) => (text ? resolve(text) : reject(error)));
    socket.on("close", () => resolve(text));
  });
}

function verdictOf(answer: string): ScanResult {
  const said = answer.replace(/\0/g, "").trim();
  if (said === "stream: OK") return { clean: true };
  const signature = /^stream: (.+) FOUND$/.exec(said)?.[1];
  if (signature) return { clean: false, signature };
  throw new Error(`clamd answered "${said.slice(0, 200)}"`);
}

/** A scanner that uses clamd at an address with its INSTREAM protocol, with one connection per file. */
export function clamd(address: NetConnectOpts): Scanner {
  return async (content) => {
    const socket = connect(address);
    try {
      const answer = answerOf(socket);
      const sent = send(socket, content);
      return verdictOf((await Promise.all([answer, sent]))[0]);
    } finally {
      socket.destroy();
    }
  };
}

/** Checks whether clamd at an address answers. Throws an error for a wrong answer or a failed connection. */
export async function pingClamd(address: NetConnectOpts): Promise<void> {
  const socket = connect(address);
  try {
    const answer = answerOf(socket, PING_TIMEOUT_MS);
    socket.write("zPING\0");
    const said = (await answer).replace(/\0/g, "").trim();
    if (said !== "PONG") throw new Error(`clamd answered "${said.slice(0, 200)}"`);
  } finally {
    socket.destroy();
  }
}
