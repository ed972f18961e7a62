import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

/** A span from OTLP over HTTP, with its attributes by name. */
export interface ReceivedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  status: { code?: number };
  facts: Record<string, string | number>;
}

interface Sent {
  resourceSpans: {
    scopeSpans: {
      spans: (Omit<ReceivedSpan, "facts"> & {
        attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
      })[];
    }[];
  }[];
}

/** A collector of traces: takes what is posted to `/v1/traces`. */
export async function startCollector() {
  const spans: ReceivedSpan[] = [];
  const server = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Sent;
    const received = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
    if (request.url === "/v1/traces")
      for (const { attributes, ...span } of received) {
        const facts = attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? ""]);
        spans.push({ ...span, facts: Object.fromEntries(facts) });
      }
    response.setHeader("Content-Type", "application/json").end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
