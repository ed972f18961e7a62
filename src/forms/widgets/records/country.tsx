import type { WidgetProps } from "@rjsf/utils";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { countryChoices } from "#domain/tables/countryChoices.ts";
import SelectWidget from "#src/forms/widgets/records/select.tsx";

/** A country, by its name in the reader's language. */
export default function CountryWidget(props: WidgetProps) {
  const { language } = useTranslation().i18n;
  const options = useMemo(
    () => countryChoices(language).map(([value, label = value]) => ({ value, label })),
    [language],
  );
  return <SelectWidget {...props} options={{ ...props.options, options }} />;
}
