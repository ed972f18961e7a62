import { errorId, helpId, type WidgetProps } from "@rjsf/utils";

/** The rjsf props that our controls use, since questions are rendered without rjsf. */
export type ControlProps = Pick<
  WidgetProps,
  "id" | "value" | "onChange" | "onBlur" | "schema" | "options" | "disabled" | "readonly" | "required" | "rawErrors"
>;

/**
 * Relation to the label of a widget that is not a single control. It is a labelled group, or renders the label itself.
 */
export type Labelled = "group" | "itself";

/** The formats (`date`) and kinds (`integer`) of properties that use a widget by default. */
export type UsualFor = readonly string[];

/** Id of the visible label that names a group of controls. */
export const labelId = (id: string) => `${id}__label`;

/** Id of the page's note below a field. */
export const noteId = (id: string) => `${id}__note`;

/** Ids of descriptions below a control, which are read with it. */
function describedBy({ id, rawErrors, options }: ControlProps, ...more: string[]): string | undefined {
  const errors = (rawErrors?.length ?? 0) > 0 ? [errorId(id)] : [];
  const helped = options.help ? [helpId(id)] : [];
  const besides = typeof options.describedBy === "string" ? [options.describedBy] : [];
  return [...errors, ...helped, ...besides, ...more].join(" ") || undefined;
}

/**
 * Connects one control to its name, help and errors. `labelledBy` in the options is the id of an element elsewhere on
 * the page, such as a question's heading, that replaces the label.
 */
export function controlProps(props: ControlProps, ...describedByToo: string[]) {
  const { id, rawErrors = [], required, options, disabled, readonly, onBlur, value } = props;
  const wrong = rawErrors.length > 0;
  return {
    id,
    "aria-labelledby": options.labelledBy as string | undefined,
    "aria-describedby": describedBy(props, ...describedByToo),
    "aria-invalid": wrong,
    "aria-required": required ?? false,
    disabled: disabled || readonly || false,
    onBlur: () => onBlur(id, value),
    ...(wrong ? { status: "error" as const } : {}),
  };
}

/**
 * Connects a group of controls with its name, help and errors. Its blur event occurs when the focus leaves the whole
 * group.
 */
export function groupProps(props: ControlProps) {
  const { id, options, onBlur, value } = props;
  return {
    id,
    "aria-labelledby": (options.labelledBy as string | undefined) ?? labelId(id),
    "aria-describedby": describedBy(props),
    onBlur: (event: React.FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) onBlur(id, value);
    },
  };
}

/** The value of an emptied field: `null` if the schema allows it, otherwise undefined. */
export function emptyValue({ schema }: Pick<ControlProps, "schema">): null | undefined {
  return Array.isArray(schema.type) && schema.type.includes("null") ? null : undefined;
}
