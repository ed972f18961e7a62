import { vi } from "vitest";
import type { SignedIn } from "#domain/actions/signsOut.ts";
import { type LastChange, type Problem, problem } from "#domain/errors.ts";
import { localeCodes } from "#domain/programme.ts";
import type { Resource } from "#domain/schema/resource.ts";
import type { ChangeEvent } from "#domain/wire/changeEvent.ts";
import type { Me } from "#providers/me.ts";
import type { NewsItem } from "#src/app/news/useNews.ts";

export type FakeRecord = Record<string, unknown> & { id: string; revision: number };

export const anAdmin: Me = {
  id: "u1",
  role: "admin",
  layout: "admin",
  fullname: "Anna Admin",
  email: "admin@demo.example",
  code: null,
  country: "LT",
  institutionId: null,
  noInstitutionReason: null,
  codes: [],
};

interface Sent {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown> | undefined;
}

/** The person reported as faster. */
const changedBy: LastChange = { at: "2026-09-01T08:00:00.000Z", role: "admin", name: "Anna Admin" };

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", ...headers } });

const refused = (value: Problem) => json({ ...value, message: value.code }, value.statusCode);

const encoder = new TextEncoder();
type Stream = ReadableStreamDefaultController<Uint8Array>;
const write = (stream: Stream, lines: string) => stream.enqueue(encoder.encode(`${lines}\n\n`));
const writeChange = (stream: Stream, change: ChangeEvent) => write(stream, `data: ${JSON.stringify(change)}`);

/** The streams of events that are open; the browser keeps one from page to page. */
const streams = new Set<Stream>();

/** @param missed events to send first */
function openStream(missed: readonly ChangeEvent[], signal: AbortSignal | null | undefined): Response {
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      streams.add(stream);
      signal?.addEventListener("abort", () => {
        streams.delete(stream);
        stream.error(signal.reason);
      });
      write(stream, "event: ready\ndata: {}");
      for (const change of missed) writeChange(stream, change);
    },
  });
  return new Response(body, { headers: { "content-type": "text/event-stream" } });
}

/** The people whom an action would sign out, whichever it is. */
const signedIn: SignedIn = {
  people: 3,
  withCode: 5,
  roles: { admin: 0, auditor: 0, trainer: 1, student: 2, enterprise: 0, office: 0 },
};

/** When emails of a topic arrive. */
interface MailChoice {
  topic: string;
  frequency: string;
}

/** A page of the news. */
const NEWS_PAGE = 20;

/** An API in memory behind `fetch`: records by the path of their resource or list, and received requests. */
export class FakeApi {
  readonly sent: Sent[] = [];
  /** Answers instead of the API's, once each. */
  readonly answers: Response[] = [];
  private readonly changeRefusals: Problem[] = [];
  /** Past events, for streams opened later. */
  readonly #told: ChangeEvent[] = [];
  me: Me = anAdmin;
  /** The person's notifications, latest first. */
  news: NewsItem[] = [];
  /** Refusals of reading news, by path. */
  readonly newsRefusals = new Map<string, Problem>();
  /** When the person's emails arrive, by topic. */
  mailChoices: MailChoice[] = [];
  /** When emails arrive at the contact address of the person's enterprise or office. */
  contactMailChoices: MailChoice[] = [];

  /** @param documents answers at other paths than a resource's lists or records */
  constructor(
    readonly records: Record<string, FakeRecord[]>,
    readonly documents: Record<string, object> = {},
  ) {
    vi.stubGlobal("fetch", (url: string, init: RequestInit) => this.#answer(url, init));
  }

  /** The calls of a method to a resource, the latest last. */
  calls(method: string, path: string): Sent[] {
    return this.sent.filter((call) => call.method === method && call.path.split("/")[0] === path);
  }

  refuseNext(value: Problem): void {
    this.answers.push(refused(value));
  }

  /** As `refuseNext`, whatever is read before it. */
  refuseNextChange(value: Problem): void {
    this.changeRefusals.push(value);
  }

  /** Another person changes a record, and listeners are notified. */
  changeElsewhere(resource: Resource, id: string, changes: object): void {
    const record = this.records[resource.path]?.find((one) => one.id === id);
    if (!record) throw new Error(`There is no ${resource.name} ${id}`);
    Object.assign(record, changes, { revision: record.revision + 1 });
    this.tell({ resource: resource.name, id, revision: record.revision });
  }

  /** Announces a changed record like the server: to current and later listeners. */
  tell(change: ChangeEvent): void {
    this.#told.push(change);
    for (const stream of streams) writeChange(stream, change);
  }

  /** Notifies listeners that events were lost, like the server after a break. */
  resync(): void {
    for (const stream of streams) write(stream, "event: resync\ndata: {}");
  }

  async #answer(url: string, init: RequestInit): Promise<Response> {
    const { pathname, searchParams } = new URL(url, "http://localhost");
    const path = pathname.replace("/api/v1/", "");
    const body = init.body ? JSON.parse(String(init.body)) : undefined;
    const method = init.method ?? "GET";
    if (path === "auth/me") return json(this.me);
    if (path === "events") return openStream(this.#told, init.signal);
    if (path === "translations/interface") return json({ texts: {}, languages: localeCodes });
    if (path === "certificates/renewable") return json(this.records.certificates ?? []);
    if (path === "signed-in") return json(signedIn);
    if (path.startsWith("notifications")) return this.#news(method, path, searchParams, body);
    this.sent.push({ method, path, query: searchParams, body });
    const document = this.documents[path];
    if (document && method === "GET") return json(document);
    if (/^users\/[^/]+\/namesakes$/.test(path) && method === "GET")
      return json({ people: [], accounts: [], institutions: [] });
    const refusal = method === "GET" ? undefined : this.changeRefusals.shift();
    if (refusal) return refused(refusal);
    const next = this.answers.shift();
    return next ?? this.#records(method, path, searchParams.getAll("id"), body);
  }

  #news(method: string, path: string, query: URLSearchParams, body: Record<string, unknown> | undefined): Response {
    const [, id, topic = ""] = path.split("/");
    const refusal = method === "GET" ? this.newsRefusals.get(path) : this.changeRefusals.shift();
    if (refusal) return refused(refusal);
    const choices = { mails: this.mailChoices, "contact-mails": this.contactMailChoices }[String(id)];
    if (choices && method === "GET") return json(choices);
    if (choices) {
      Object.assign(choices.find((choice) => choice.topic === topic) ?? {}, body);
      return json({ topic, ...body });
    }
    if (method === "PUT") {
      this.news = this.news.map((item) => (id === "read" || item.id === id ? { ...item, read: true } : item));
      return new Response(null, { status: 204 });
    }
    const unread = this.news.filter(({ read }) => !read).length;
    if (id === "unread") return json({ unread });
    const start = this.news.findIndex((item) => item.id === query.get("after")) + 1;
    const items = this.news.slice(start, start + NEWS_PAGE);
    return json({ unread, more: start + items.length < this.news.length, items });
  }

  #records(method: string, path: string, ids: string[], body: Record<string, unknown> | undefined): Response {
    const [resource = "", id, part] = path.split("/").map(decodeURIComponent);
    const all = this.records[path] ?? this.records[resource] ?? [];
    const asked = ids.length === 0 ? all : all.filter((record) => ids.includes(record.id));
    const found = all.find((record) => record.id === id);
    if (method === "POST" && !found) {
      // The server names the action of a job by the call that begins it.
      const begun = path === "bulk-jobs/imports" ? { action: "import" } : {};
      const made = { ...begun, ...body, id: `new-${all.length}`, revision: 1 };
      this.records[resource] = [...all, made];
      return json(made, 201);
    }
    if (id === undefined || this.records[path]) return json(asked, 200, { "x-total-count": String(asked.length) });
    if (!found || (part && method === "GET")) return refused(problem("NOT_FOUND"));
    if (method === "DELETE") this.records[resource] = all.filter((record) => record !== found);
    if (method === "PATCH" || method === "PUT") {
      if (body?.revision !== found.revision)
        return refused(problem("REVISION_CONFLICT", { current: found, changedBy }));
      Object.assign(found, body, { revision: found.revision + 1 });
    }
    return json(found);
  }
}
