import { BellOutlined } from "@ant-design/icons";
import { Button, Skeleton } from "antd";
import { lazy, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { isAbout } from "#providers/live/liveEvents.ts";
import { useRereadOnNavigation } from "#src/app/useRereadOnNavigation.ts";
import { shownCount, useUnreadCount, writeUnread } from "#src/core/unreadNews.ts";
import { useLiveRead } from "#src/core/useLiveRead.ts";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";
import { Sheet } from "#src/ui/Sheet.tsx";
import "#src/app/news/bell.css";

const AllNews = lazy(() => import("#src/app/news/AllNews.tsx"));

/** The current number of unread news in every frame. Pressing it opens the news. */
export default function Bell() {
  const { t } = useTranslation("news");
  const { found, retry } = useLiveRead("/notifications/unread", (event) => isAbout(event, "notification"));
  useRereadOnNavigation(retry);
  const [open, setOpen] = useState(false);
  const count = useUnreadCount();
  const read = found?.unread;
  useEffect(() => {
    if (read !== undefined) writeUnread(read);
  }, [read]);
  useEffect(() => () => writeUnread(0), []);
  return (
    <>
      <Button
        type="text"
        className="bell"
        icon={<BellOutlined aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-label={count > 0 ? t("bell", { count }) : t("title")}
        title={t("title")}
        onClick={() => setOpen(true)}
      >
        {count > 0 ? (
          <span className="bell-count" aria-hidden="true">
            {shownCount(count)}
          </span>
        ) : null}
      </Button>
      {open ? (
        <Sheet title={t("title")} from="end" onClose={() => setOpen(false)}>
          <LazyPart fallback={<Skeleton active title={false} />}>
            <AllNews onClose={() => setOpen(false)} />
          </LazyPart>
        </Sheet>
      ) : null}
    </>
  );
}
