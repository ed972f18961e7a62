import { connect, createServer } from "node:net";
import { atEnd } from "../../../scripts/lib/clean-up.mjs";

/**
 * An address that leads to a server, and later to another one, like a name or a virtual address.
 * @returns {Promise<{port: number, leadTo(port: number): void}>} `leadTo` cuts connections to the previous one
 */
export async function openLine(first) {
  let target = first;
  const open = new Set();
  const server = createServer((inner) => {
    const outer = connect(target, "127.0.0.1");
    const cut = () => {
      inner.destroy();
      outer.destroy();
      open.delete(cut);
    };
    open.add(cut);
    for (const side of [inner, outer]) side.on("error", cut).on("close", cut);
    inner.pipe(outer).pipe(inner);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const cutAll = () => {
    for (const cut of [...open]) cut();
  };
  atEnd(() => {
    cutAll();
    server.close();
  });
  return {
    port: server.address().port,
    leadTo(port) {
      target = port;
      cutAll();
    },
  };
}
