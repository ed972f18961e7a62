import { Readable } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { zipAsSent } from "#server/documents/zipAsSent.ts";

const pending = () => new Readable({ read() {} });

it("closes the file that is open when nobody reads on", async () => {
  const { zip, stream, add } = zipAsSent();
  const file = pending();
  add("plan.pdf", 25, async () => file);
  zip.end();
  stream.resume();
  await turn();
  stream.destroy();
  await turn();
  expect(file.destroyed).toBe(true);
});

it("closes a file that was still being opened when nobody read on", async () => {
  const { zip, stream, add } = zipAsSent();
  const file = pending();
  let opened = (_file: Readable) => {};
  add("plan.pdf", 25, () => new Promise<Readable>((resolve) => (opened = resolve)));
  zip.end();
  stream.resume();
  await turn();
  stream.destroy();
  await turn();
  opened(file);
  await turn();
  expect(file.destroyed).toBe(true);
});
