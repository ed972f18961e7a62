import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NewsLines } from "#src/app/news/NewsLines.tsx";
import { useNews } from "#src/app/news/useNews.ts";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";

/** Number of lines on the home page until the reader asks for all. */
const MAX_SHOWN = 5;

/** The news on the home page, unread ones first, then the latest. Nothing if there are none. */
export default function HomeNews() {
  const { t } = useTranslation("news");
  const { items = [], unread, more, problem, retry, readMore, markRead, markAllRead } = useNews();
  const [all, setAll] = useState(false);
  if (items.length === 0) return null;
  const first = [...items.filter(({ read }) => !read), ...items.filter(({ read }) => read)].slice(0, MAX_SHOWN);
  const isShort = !all && (items.length > MAX_SHOWN || more);
  return (
    <section aria-labelledby="home-news">
      <h2 id="home-news">{t("title")}</h2>
      <NewsLines items={all ? items : first} onRead={markRead} />
      {all && problem ? <ReadFailed problem={problem} onRetry={retry} /> : null}
      <p className="news-buttons">
        {isShort ? <Button onClick={() => setAll(true)}>{t("all")}</Button> : null}
        {all && more ? <Button onClick={readMore}>{t("more")}</Button> : null}
        {unread > 0 ? <Button onClick={markAllRead}>{t("readAll")}</Button> : null}
      </p>
    </section>
  );
}
