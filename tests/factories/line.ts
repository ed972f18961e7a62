import { connect, createServer, type Socket } from "node:net";

/** A line to a server that can be cut, and be silent: then it takes connections, and passes nothing on. */
export interface Line {
  port: number;
  /** Number of requested connections since the last cut. */
  asked(): number;
  /** Cuts connections and refuses new ones until `goOn`. */
  cut(): void;
  fallSilent(): void;
  /** Lets connections through again. */
  goOn(): void;
  close(): Promise<void>;
}

/** Opens a line to a server of this machine. */
export async function openLine(host: string, port: number): Promise<Line> {
  const sockets = new Set<Socket>();
  const waiting: Socket[] = [];
  let state: "open" | "cut" | "silent" = "open";
  let asked = 0;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy()).on("close", () => sockets.delete(socket));
  };
  const passOn = (inner: Socket) => {
    const outer = connect(port, host);
    keep(outer);
    inner.pipe(outer).pipe(inner);
    inner.on("close", () => outer.destroy());
    outer.on("close", () => inner.destroy());
  };
  const server = createServer((inner) => {
    keep(inner);
    asked += 1;
    if (state === "cut") inner.destroy();
    else if (state === "silent") waiting.push(inner);
    else passOn(inner);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The line has no port");
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: address.port,
    asked: () => asked,
    cut() {
      state = "cut";
      endAll();
      asked = 0;
    },
    fallSilent() {
      state = "silent";
    },
    goOn() {
      state = "open";
      for (const inner of waiting.splice(0)) passOn(inner);
    },
    async close() {
      endAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
