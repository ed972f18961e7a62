import type { ControlProps } from "#src/forms/widgets/control.ts";

export interface ChoiceOption {
  value: string | number | boolean;
  label: string;
  /** Whether it excludes other choices. */
  exclusive?: boolean;
}

/** The options in the uiSchema, otherwise the schema's values with their names (`x-enumNames`). */
export function choicesOf({ options, schema }: Pick<ControlProps, "options" | "schema">): ChoiceOption[] {
  if (Array.isArray(options.options)) return options.options as ChoiceOption[];
  const source = (schema.enum ? schema : schema.items) as { enum?: ChoiceOption["value"][] } | undefined;
  const names = (schema as { "x-enumNames"?: string[] })["x-enumNames"];
  return (source?.enum ?? [])
    .map((value, index) => ({ value, label: names?.[index] ?? String(value) }))
    .filter(({ value }) => value !== null);
}
