import { useTranslation } from "react-i18next";
import { programme } from "#domain/programme.ts";
import { numberFormat } from "#domain/texts/formats.ts";

/** The size of the network as it describes itself; rounded. */
const numbers = { enterprises: 7_500, countries: 40, trainees: 200_000, languages: programme.locales.length };

/** The network in numbers, written as the reader's language writes them. */
export function Network() {
  const { t, i18n } = useTranslation("site");
  const format = numberFormat(i18n.language);
  return (
    <ul className="network" aria-label={t("network.label")}>
      {Object.entries(numbers).map(([name, number]) => (
        <li key={name}>
          <b>{format.format(number)}</b> {t(`network.${name}`)}
        </li>
      ))}
    </ul>
  );
}
