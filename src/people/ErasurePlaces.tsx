import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { listFormat, numberFormat } from "#domain/texts/formats.ts";
import { errorMessage } from "#src/core/errorMessage.ts";
import type { Row } from "#src/core/row.ts";
import { useRead } from "#src/shared/useRead.ts";

/** Before an erasure is requested or confirmed: removed items, items that stay, and texts with the name. */
export default function ErasurePlaces({ record }: { record: Row }) {
  const { t, i18n } = useTranslation(["telling", "common"]);
  const { found, problem } = useRead(`/users/${record.id}/erasure`);
  const figure = numberFormat(i18n.language);
  const kind = (name: string) => t(`telling:erasure.kinds.${name}`);
  const counted = (counts: Record<string, number>) =>
    Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([name, count]) => (
        <li key={name}>{`${t("common:label", { name: kind(name) })} ${figure.format(count)}`}</li>
      ));
  if (problem) return <Alert type="error" showIcon message={errorMessage(problem)} />;
  if (!found) return null;
  const { goes, stays, mentions, outside } = found;
  const stay = counted(stays);
  const others = counted(outside ?? {});
  const named = Object.entries(mentions);
  return (
    <section className="erasure-places">
      <h3>{t("telling:erasure.goes")}</h3>
      <ul>
        <li>{kind("account")}</li>
        {counted(goes)}
      </ul>
      {stay.length > 0 ? (
        <>
          <h3>{t("telling:erasure.stays")}</h3>
          <ul>{stay}</ul>
        </>
      ) : null}
      {named.length > 0 ? (
        <>
          <h3>{t("telling:erasure.mentions")}</h3>
          <ul>
            {named.map(([name, codes]) => (
              <li
                key={name}
              >{`${t("common:label", { name: kind(name) })} ${listFormat(i18n.language).format(codes)}`}</li>
            ))}
          </ul>
          <p>{t("telling:erasure.mentionsText")}</p>
        </>
      ) : null}
      {others.length > 0 ? (
        <>
          <h3>{t("telling:erasure.outside")}</h3>
          <ul>{others}</ul>
        </>
      ) : null}
      {outside ? null : <p>{t("telling:erasure.outsideText")}</p>}
    </section>
  );
}
