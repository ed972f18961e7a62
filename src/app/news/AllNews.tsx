import { Button, Skeleton } from "antd";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { NewsLines } from "#src/app/news/NewsLines.tsx";
import { useNews } from "#src/app/news/useNews.ts";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";

/** All news of the reader, for the panel of the bell. The panel closes when an item is opened. */
export default function AllNews({ onClose }: { onClose(): void }) {
  const { t } = useTranslation("news");
  const { items, unread, more, problem, retry, readMore, markRead, markAllRead } = useNews();
  const { key } = useLocation();
  const opened = useRef(key);
  useEffect(() => {
    if (opened.current !== key) onClose();
  }, [key, onClose]);
  return (
    <>
      {unread > 0 ? (
        <p className="news-buttons">
          <Button onClick={markAllRead}>{t("readAll")}</Button>
        </p>
      ) : null}
      {items || problem ? null : <Skeleton active title={false} />}
      {items?.length === 0 ? <p>{t("none")}</p> : null}
      {items && items.length > 0 ? <NewsLines items={items} onRead={markRead} /> : null}
      {problem ? <ReadFailed problem={problem} onRetry={retry} /> : null}
      {more ? (
        <p className="news-buttons">
          <Button onClick={readMore}>{t("more")}</Button>
        </p>
      ) : null}
    </>
  );
}
