import type { ObjectFieldTemplateProps } from "@rjsf/utils";

/** An object's properties, one below the other. */
export function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps) {
  return <div className="fields">{properties.map(({ content }) => content)}</div>;
}
