import { setTimeout as pause } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import type { ChangeRecord } from "#server/database/changeRecord.ts";
import { Publisher } from "#server/http/events/publisher.ts";

const changes = (count: number) =>
  Array.from({ length: count }, (_, index): ChangeRecord => ({ resource: "task", id: `LT-${index}`, revision: 2 }));

/** A publisher, its sent messages, and a function that lets the current message arrive. */
function publishing() {
  const sent: string[] = [];
  const underWay: (() => void)[] = [];
  const notify = (text: string) => {
    sent.push(text);
    return new Promise<void>((resolve) => underWay.push(resolve));
  };
  const publisher = new Publisher({ notify }, { warn: vi.fn() });
  const arrive = async () => {
    underWay.shift()?.();
    await pause(0);
  };
  return { publisher, sent, arrive };
}

it("announces as lost what became too much while a message was under way", async () => {
  const { publisher, sent, arrive } = publishing();
  publisher.publish(changes(1));
  publisher.publish(changes(5001));
  await arrive();
  expect(sent.slice(1)).toEqual(["null"]);
  await arrive();
  publisher.publish(changes(1));
  expect(JSON.parse(sent[2] ?? "")).toEqual(changes(1));
  const closed = publisher.close();
  await arrive();
  await closed;
});
