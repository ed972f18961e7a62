import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { EventStream } from "#server/http/events/eventStream.ts";

it("says nothing more once it has ended, whoever still tells it something", async () => {
  const stream = new EventStream(() => undefined);
  stream.replace();
  stream.tell([{ resource: "task", id: "LT-0142-2026-01", revision: 2 }]);
  stream.beat();
  stream.end();
  expect(await text(stream.body)).toBe("event: ready\ndata: {}\n\nevent: replaced\ndata: {}\n\n");
});
