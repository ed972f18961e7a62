import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { periodOf } from "#domain/retention/kinds.ts";
import { dateFormat, numberFormat } from "#domain/texts/formats.ts";
import { withLocale } from "#domain/texts/localePath.ts";
import { periodInWords } from "#domain/texts/period.ts";
import { currentLocale } from "#src/shared/locale.ts";
import { useRead } from "#src/shared/useRead.ts";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";

/** The kinds of data that are deleted automatically, with their periods and the records that are due within a month. */
export function RetentionList() {
  const { t, i18n } = useTranslation(["system", "legal"]);
  const locale = i18n.language;
  const { found, problem, retry } = useRead("/installation/retention");
  if (problem) return <ReadFailed problem={problem} onRetry={retry} />;
  if (!found) return null;
  const number = numberFormat(locale);
  const date = dateFormat(locale, { dateStyle: "long" });
  return (
    <section aria-labelledby="system-retention">
      <h2 id="system-retention">{t("retention.title")}</h2>
      <p>{t("retention.text")}</p>
      {found.firstDeletion ? (
        <Alert
          type="info"
          showIcon
          message={t("retention.first", { date: date.format(new Date(found.firstDeletion)) })}
        />
      ) : null}
      <table className="card system-retention">
        <thead>
          <tr>
            <th scope="col">{t("retention.kind")}</th>
            <th scope="col">{t("retention.period")}</th>
            <th scope="col">{t("retention.due")}</th>
          </tr>
        </thead>
        <tbody>
          {found.kinds.map(({ name, due }) => (
            <tr key={name}>
              <th scope="row">{t(`legal:kinds.${name}.title`)}</th>
              <td>{periodInWords(locale, periodOf(name) ?? {})}</td>
              <td>{number.format(due)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <a href={withLocale("/privacy", currentLocale())}>{t("retention.more")}</a>
      </p>
    </section>
  );
}
