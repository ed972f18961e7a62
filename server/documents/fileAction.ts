import type { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import type { Locale } from "#domain/generated/programme.ts";
import type { ValueOf } from "#domain/schema/valueOf.ts";
import { attachment, fileNameOf } from "#domain/texts/fileName.ts";
import { languageTag } from "#server/documents/languageTag.ts";
import { documentLocale } from "#server/documents/sources.ts";
import { type Action, defineAction, type HandlerInput, type ParamsOf } from "#server/http/action.ts";

/** Media types of files in answers of actions, by format. */
const mediaTypes = { pdf: "application/pdf", csv: "text/csv", zip: "application/zip" } as const;
type Format = keyof typeof mediaTypes;

/** A file for download. */
export interface NamedFile {
  /** A name with ASCII letters only, for programs that do not know `filename*`. */
  name: string;
  /** Texts that identify the document, for a name with any letters. Without them, the name has to. */
  about?: readonly string[];
  content: Uint8Array | Readable | string;
}

/** Answers a file as a download. No cache stores it, since it is about people. */
export function replyWithFile(reply: FastifyReply, format: Format, { name, about, content }: NamedFile): FastifyReply {
  const type = mediaTypes[format];
  return reply
    .type(format === "csv" ? `${type}; charset=utf-8` : type)
    .header("Content-Disposition", attachment(about ? fileNameOf(about, format) : name, name))
    .header("Cache-Control", "private, no-store")
    .send(content);
}

type FileCall<Path extends string, Body extends object> = HandlerInput<ParamsOf<Path>, ValueOf<Body>> & {
  query: Record<string, string | undefined>;
  /** The requested language of the file. */
  locale: Locale;
};

interface FileAction<Path extends string, Body extends object>
  extends Pick<Action<Path, Body>, "path" | "summary" | "access" | "body" | "bodySize" | "errors"> {
  /** By default GET. */
  method?: "GET" | "POST";
  format: Format;
  /** Query parameters next to the language. */
  query?: Record<string, object>;
  /** Renders the file. */
  file(call: FileCall<Path, Body>): Promise<NamedFile>;
}

/** An action that answers a file in the language of its parameter `languageCode`. */
export function defineFileAction<const Path extends string, const Body extends object = object>({
  method = "GET",
  format,
  query,
  file,
  ...action
}: FileAction<Path, Body>) {
  return defineAction({
    ...action,
    method,
    query: { ...query, languageCode: languageTag },
    produces: mediaTypes[format],
    async handle(call: HandlerInput<ParamsOf<Path>, ValueOf<Body>>) {
      const locale = documentLocale(call.query.languageCode);
      return replyWithFile(call.reply, format, await file({ ...call, locale }));
    },
  });
}
