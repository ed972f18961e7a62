import { useTranslation } from "react-i18next";
import { programme } from "#domain/programme.ts";

/** Settings and texts within parts that have a name in `building.fields`. */
const LISTS = ["options", "columns"];

/**
 * Names a part of a question by its path. `title.de-DE` is "Question (Deutsch)", and `settings.options.x.title.en-GB`
 * is "Options: Text (English)".
 */
export function usePartName(): (path: string) => string {
  const { t } = useTranslation("building");
  const name = (steps: readonly string[]): string => {
    const [first = "", ...rest] = steps;
    if (first === "settings") return name(rest);
    if (first === "visibleIf") return t("visibleIf.title");
    if (first === "whenHidden") return t("whenHidden");
    if (first === "proof" || first === "details") return t(`${first}.${rest[0]}`);
    if (!LISTS.includes(first)) return t(`fields.${first}`);
    const part = rest[1] === "title" ? "text" : rest[1];
    return part && part !== "value" && part !== "id"
      ? `${t(`fields.${first}`)}: ${t(`fields.${part}`)}`
      : t(`fields.${first}`);
  };
  return (path) => {
    const steps = path.split(".");
    const language = programme.locales.find(({ code }) => code === steps.at(-1))?.name;
    return language ? `${name(steps)} (${language})` : name(steps);
  };
}
