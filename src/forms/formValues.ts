import { createContext, useContext } from "react";

/** The form's values, because a control's options may depend on other values. */
export const FormValuesContext = createContext<unknown>(undefined);

/** The current value of a form's property. Undefined if the form does not have it. */
export function useFormValue(property: string): unknown {
  const values = useContext(FormValuesContext) as Record<string, unknown> | null | undefined;
  return values?.[property];
}
