import type { WidgetProps } from "@rjsf/utils";
import { programme } from "#domain/programme.ts";
import SelectWidget from "#src/forms/widgets/records/select.tsx";

const options = programme.locales.map(({ code, name }) => ({ value: code, label: name }));

/** A language of the programme, or several if the property is a list, under their own names. */
export default function LanguagesWidget(props: WidgetProps) {
  return <SelectWidget {...props} options={{ ...props.options, options }} />;
}
