import { createContext, useContext } from "react";

/** What the form within holds: a control may offer what fits what another one says. */
export const FormValuesContext = createContext<unknown>(undefined);

/** The value of one of the form's properties as it stands now; none where the form has no such property. */
export function useFormValue(property: string): unknown {
  const values = useContext(FormValuesContext) as Record<string, unknown> | null | undefined;
  return values?.[property];
}
