import type { WidgetProps } from "@rjsf/utils";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { displayNames } from "#domain/texts/formats.ts";
import countries from "#schemas/countries.json";
import SelectWidget from "#src/forms/widgets/records/select.tsx";

/** A country, by its name in the reader's language. */
export default function CountryWidget(props: WidgetProps) {
  const { language } = useTranslation().i18n;
  const options = useMemo(() => {
    const names = displayNames(language, { type: "region" });
    const choices = Object.keys(countries).map((code) => ({ value: code, label: names.of(code) ?? code }));
    return choices.sort((a, b) => a.label.localeCompare(b.label, language));
  }, [language]);
  return <SelectWidget {...props} options={{ ...props.options, options }} />;
}
