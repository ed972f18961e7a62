import { App } from "antd";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Problem } from "#domain/errors.ts";
import type { ResponseOf } from "#providers/http/routes.ts";
import { send } from "#providers/http/send.ts";
import { isAbout } from "#providers/live/liveEvents.ts";
import { messageOf } from "#src/core/errorMessage.ts";
import { writeUnread } from "#src/core/unreadNews.ts";
import { useRetryOnEvents } from "#src/core/useLiveRead.ts";
import { useReading } from "#src/shared/useReading.ts";

type Page = ResponseOf<"GET", "/notifications">;
export type NewsItem = Page["items"][number];

/** The reader's news, and functions to read more and to mark them as read. */
export interface News {
  /** Undefined while the first page loads, and if it could not be read. */
  items: NewsItem[] | undefined;
  unread: number;
  more: boolean;
  /** The failure of the last request. News from earlier requests stay. */
  problem: Problem | undefined;
  retry(): void;
  readMore(): void;
  markRead(item: NewsItem): void;
  markAllRead(): void;
}

/** Reads several pages, as one list. */
async function readPages(path: `/notifications?${string}`, count: number, signal: AbortSignal): Promise<Page> {
  const { data: first } = await send({ method: "GET", path, signal });
  let read = first;
  for (let page = 1; page < count && read.more; page += 1) {
    const { data } = await send({ method: "GET", path: `${path}&after=${read.items.at(-1)?.id}`, signal });
    read = { ...data, items: [...read.items, ...data.items] };
  }
  return read;
}

/** The reader's current news in the language of the page, and earlier news on request. */
export function useNews(): News {
  const { i18n } = useTranslation("news");
  const { message } = App.useApp();
  const path = `/notifications?languageCode=${i18n.language}` as const;
  const pages = useRef(1);
  const { found, problem, retry } = useReading(path, (signal) => readPages(path, pages.current, signal), {
    keepPrevious: true,
  });
  useRetryOnEvents(retry, (event) => isAbout(event, "notification"));
  const unread = found?.unread;
  useEffect(() => {
    if (unread !== undefined) writeUnread(unread);
  }, [unread]);

  const mark = (marked: `/notifications/${string}`) => send({ method: "PUT", path: marked }).then(retry);
  return {
    items: found?.items,
    unread: unread ?? 0,
    more: found?.more ?? false,
    problem,
    retry,
    readMore: () => {
      pages.current += 1;
      retry();
    },
    // A line opens its page first. News that could not be marked stay unread.
    markRead: ({ id, read }) => void (read || mark(`/notifications/${id}/read`).catch(() => undefined)),
    markAllRead: () => void mark("/notifications/read").catch((error) => message.error(messageOf(error))),
  };
}
