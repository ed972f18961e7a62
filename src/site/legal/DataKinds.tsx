import { useTranslation } from "react-i18next";
import { type DataKind, dataKinds, periodOf } from "#domain/retention/kinds.ts";
import { listFormat } from "#domain/texts/formats.ts";
import { periodInWords } from "#domain/texts/period.ts";
import { currentLocale } from "#src/shared/locale.ts";

/** One kind of stored data: its content, purpose, access and period. */
function Kind({ name, purpose, access }: DataKind) {
  const { t } = useTranslation("legal");
  const locale = currentLocale();
  const own = periodOf(name);
  const facts = [
    ["purpose", t(`purposes.${purpose}`)],
    ["access", listFormat(locale).format(access.map((reader) => t(`access.${reader}`)))],
    ["period", t(`kinds.${name}.period`, own ? { period: periodInWords(locale, own) } : {})],
  ] as const;
  return (
    <section className="data-kind" aria-labelledby={`data-${name}`}>
      <h3 id={`data-${name}`}>{t(`kinds.${name}.title`)}</h3>
      <p>{t(`kinds.${name}.what`)}</p>
      <dl>
        {facts.map(([fact, value]) => (
          <div key={fact}>
            <dt>{t(`labels.${fact}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** All kinds of stored data, from the same data as their deletion. */
export function DataKinds() {
  const { t } = useTranslation("legal");
  return (
    <>
      <p>{t("privacy.data.lead")}</p>
      {dataKinds.map((kind) => (
        <Kind key={kind.name} {...kind} />
      ))}
    </>
  );
}
