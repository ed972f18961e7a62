import { useTranslation } from "react-i18next";
import type { Level, LevelRules, Pdca } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";
import { numberFormat } from "#domain/texts/formats.ts";
import { SealImage } from "#src/shared/SealImage.tsx";

/** The whole cycle: the requirements of the highest level. */
const cycle = programme.levels.at(-1)?.asks ?? [];

export interface LevelCardProps {
  name: Level;
  asks: Pdca[];
  /** Its conditions. */
  rules: LevelRules;
}

/** One level: its seal, its threshold, and the steps of the cycle with those marked that it asks for. */
export function LevelCard({ name, asks, rules }: LevelCardProps) {
  const { t, i18n } = useTranslation(["site", "common"]);
  const percent = numberFormat(i18n.language, { style: "percent", maximumFractionDigits: 1 });
  return (
    <li className={`level level-${name}`}>
      <SealImage level={name} className="level-seal" />
      <h3>{t(`common:levels.${name}`)}</h3>
      <p className="level-threshold">
        <span>{t("site:levels.from")}</span> <b>{percent.format(rules.threshold / 100)}</b>{" "}
        <span>{t("site:levels.ofPoints")}</span>
      </p>
      <p>{t(`site:levels.text.${name}`)}</p>
      <ul className="level-conditions">
        <li>{t("site:levels.step", { percent: percent.format(rules.stepThreshold / 100) })}</li>
        <li>{t("site:levels.minFields", { count: rules.minFields })}</li>
      </ul>
      <ul className="level-steps" aria-label={t("site:levels.asks")}>
        {cycle.map((step) => (
          <li key={step} className={asks.includes(step) ? "asked" : "not-asked"}>
            {t(`common:pdca.${step}`)}
            {asks.includes(step) ? null : <span className="visually-hidden"> ({t("site:levels.notAsked")})</span>}
          </li>
        ))}
      </ul>
    </li>
  );
}
