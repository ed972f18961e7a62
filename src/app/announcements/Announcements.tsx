import { Alert } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { send } from "#providers/http/send.ts";
import { useRereadOnNavigation } from "#src/app/useRereadOnNavigation.ts";
import { useRead } from "#src/shared/useRead.ts";
import "#src/app/announcements/announcements.css";

/** The reader's announcements, each of which can be dismissed permanently. */
export default function Announcements() {
  const { t, i18n } = useTranslation("telling");
  const { found, retry } = useRead(`/announcements/mine?languageCode=${i18n.language}`, { keepPrevious: true });
  useRereadOnNavigation(retry);
  const [away, setAway] = useState<readonly string[]>([]);
  const shown = (found ?? []).filter(({ id }) => !away.includes(id));
  if (shown.length === 0) return null;
  const dismiss = (id: string) => {
    setAway((others) => [...others, id]);
    // If the dismissal cannot be saved, the announcement is displayed again next time.
    void send({ method: "POST", path: `/announcements/${id}/dismiss` }).catch(() => undefined);
  };
  return (
    <section className="announcements" aria-label={t("announcements")}>
      {shown.map(({ id, title, text }) => (
        <Alert
          key={id}
          type="info"
          showIcon
          message={<strong>{title}</strong>}
          description={<p className="announcement-text">{text}</p>}
          closable={{ closeIcon: true, "aria-label": t("putAway", { title }) }}
          onClose={() => dismiss(id)}
        />
      ))}
    </section>
  );
}
