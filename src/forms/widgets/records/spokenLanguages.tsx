import type { WidgetProps } from "@rjsf/utils";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { spokenLanguageChoices } from "#domain/tables/spokenLanguages.ts";
import SelectWidget from "#src/forms/widgets/records/select.tsx";

/** The languages that a person speaks, found by their names in the reader's language. */
export default function SpokenLanguagesWidget(props: WidgetProps) {
  const { language } = useTranslation().i18n;
  const options = useMemo(
    () => spokenLanguageChoices(language).map(([value, label = value]) => ({ value, label })),
    [language],
  );
  return <SelectWidget {...props} options={{ ...props.options, options }} />;
}
