import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { NewsItem } from "#src/app/news/useNews.ts";
import { ownFocus } from "#src/core/ownFocus.ts";
import { useMoment } from "#src/core/useMoment.ts";
import "#src/app/news/news.css";
import "#src/ui/lineList.css";

interface NewsLinesProps {
  items: NewsItem[];
  onRead(item: NewsItem): void;
}

/** One line per event with its audit and time, and a link to the place to act. */
export function NewsLines({ items, onRead }: NewsLinesProps) {
  return (
    <ul className="line-list news-lines">
      {items.map((item) => (
        <li key={item.id} data-unread={!item.read}>
          <NewsLine item={item} onRead={() => onRead(item)} />
        </li>
      ))}
    </ul>
  );
}

function NewsLine({ item, onRead }: { item: NewsItem; onRead(): void }) {
  const { path, read } = item;
  if (path)
    return (
      <Link to={path} onClick={onRead} state={path.includes("/q/") ? ownFocus : undefined}>
        <NewsText item={item} />
      </Link>
    );
  if (read)
    return (
      <div>
        <NewsText item={item} />
      </div>
    );
  return (
    <button type="button" onClick={onRead}>
      <NewsText item={item} />
    </button>
  );
}

function NewsText({ item: { line, title, at, read } }: { item: NewsItem }) {
  const { t } = useTranslation("news");
  const moment = useMoment();
  return (
    <>
      <span className="news-line">
        {read ? null : <span className="visually-hidden">{t("unread")} </span>}
        {line}
      </span>{" "}
      <span className="news-about">
        {title ? `${title} · ` : null}
        <time dateTime={at}>{moment(at)}</time>
      </span>
    </>
  );
}
