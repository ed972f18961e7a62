import { errorId, type FieldTemplateProps, helpId, type ObjectFieldTemplateProps } from "@rjsf/utils";

/** Draws their own label: groups of controls, and objects. */
const labelledInside = new Set(["radio", "checkboxes", "yesNo", "maturity", "table", "checkbox"]);

/** A field: its label, the control, help and errors tied to it. */
export function FieldTemplate({ id, label, children, rawErrors = [], rawHelp, required, hidden, schema, uiSchema, displayLabel, hideError }: FieldTemplateProps) {
  if (hidden) return <div hidden>{children}</div>;
  if (schema.type === "object") return children;
  const grouped = labelledInside.has(String(uiSchema?.["ui:widget"]));
  const title = (
    <>
      {label}
      {required ? <span aria-hidden="true"> *</span> : null}
    </>
  );
  const shown = displayLabel !== false || schema.type === "array";
  return (
    <div className="field">
      {shown && uiSchema?.["ui:widget"] !== "checkbox" && !uiSchema?.["ui:hideLabel"] ? grouped ? <span className="field-label">{title}</span> : <label htmlFor={id}>{title}</label> : null}
      {children}
      {rawHelp ? (
        <p id={helpId(id)} className="field-help">
          {rawHelp}
        </p>
      ) : null}
      {rawErrors.length > 0 && !hideError ? (
        <p id={errorId(id)} className="field-error" role="alert">
          {[...new Set(rawErrors)].join(" ")}
        </p>
      ) : null}
    </div>
  );
}

/** An object is its properties, one below the other. */
export function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps) {
  return <div className="fields">{properties.map(({ content }) => content)}</div>;
}
