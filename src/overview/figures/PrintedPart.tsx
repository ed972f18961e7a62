import { useTranslation } from "react-i18next";
import { dateFormat } from "#domain/texts/formats.ts";
import { useCountryName } from "#src/core/countryName.ts";
import { usePeriodName } from "#src/overview/figures/usePeriodName.ts";
import type { Part } from "#src/overview/usePart.ts";

/** On paper, instead of the filters: the part of the programme, and the date of the figures. */
export function PrintedPart({ part }: { part: Part }) {
  const { t, i18n } = useTranslation(["figures", "resources"]);
  const periodName = usePeriodName();
  const countryName = useCountryName();
  const today = dateFormat(i18n.language, { dateStyle: "long" }).format(new Date());
  const facts = [
    periodName(part.period),
    part.country ? countryName(part.country) : t("figures:part.every.country"),
    part.level ? t(`resources:task.values.level.${part.level}`) : t("figures:part.every.level"),
    today,
  ];
  return <p className="printed-part">{facts.join(" · ")}</p>;
}
