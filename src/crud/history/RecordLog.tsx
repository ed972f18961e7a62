import { useTranslation } from "react-i18next";
import { dateFormat } from "#domain/texts/formats.ts";

/** An attempt with a record, from its own log. */
interface Try {
  at: string;
  error: string | null;
}

const isTry = (entry: unknown): entry is Try => typeof entry === "object" && entry !== null && "at" in entry;

/** The attempts in a record's log, the latest first, with the reason for a failure. */
export default function RecordLog({ tries }: { tries: unknown }) {
  const { t, i18n } = useTranslation("telling");
  const time = dateFormat(i18n.language, { dateStyle: "medium", timeStyle: "medium" });
  const entries = Array.isArray(tries) ? tries.filter(isTry).reverse() : [];
  return (
    <ol className="history">
      {entries.map(({ at, error }) => (
        <li key={at}>
          <time dateTime={at}>{time.format(new Date(at))}</time> {error ? t("log.failed", { error }) : t("log.taken")}
        </li>
      ))}
    </ol>
  );
}
