import { errorId, helpId, type WidgetProps } from "@rjsf/utils";

/** Ties a control to its help and errors, and says when it is wrong. */
export function described({ id, rawErrors, required }: Pick<WidgetProps, "id" | "rawErrors" | "required">) {
  const wrong = (rawErrors?.length ?? 0) > 0;
  return {
    "aria-describedby": wrong ? `${errorId(id)} ${helpId(id)}` : helpId(id),
    "aria-invalid": wrong,
    "aria-required": required ?? false,
    ...(wrong ? { status: "error" as const } : {}),
  };
}

/** The same for a group of controls, which has no status of its own. */
export function describedGroup(props: Pick<WidgetProps, "id" | "rawErrors" | "required">) {
  const { status: _status, "aria-required": _required, "aria-invalid": _invalid, ...rest } = described(props);
  return rest;
}
