import { type FieldTemplateProps, helpId } from "@rjsf/utils";
import { FieldErrors } from "#src/forms/FieldErrors.tsx";
import { labelId } from "#src/forms/widgets/control.ts";

/** Widgets that are groups of controls: their label is not a control's, it names the group. */
const groups = new Set(["checkboxes", "maturity", "radio", "table", "yesNo"]);

/** Types whose widgets, fields or templates write their label themselves. */
function labelsItself({ schema, uiSchema, registry }: FieldTemplateProps): boolean {
  const widget = uiSchema?.["ui:widget"];
  const isList = schema.type === "array" && !widget && !registry.schemaUtils.isMultiSelect(schema);
  return schema.type === "object" || isList || widget === "checkbox" || Boolean(uiSchema?.["ui:field"]);
}

function Label({ id, label, required, uiSchema }: FieldTemplateProps) {
  const text = (
    <>
      {label}
      {required ? <span aria-hidden="true"> *</span> : null}
    </>
  );
  if (!groups.has(String(uiSchema?.["ui:widget"]))) return <label htmlFor={id}>{text}</label>;
  return (
    <span className="field-label" id={labelId(id)}>
      {text}
    </span>
  );
}

/** A field: its label, the control, help and errors, tied to it by their ids. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, children, rawErrors = [], rawHelp, rawDescription, hidden, hideError, uiSchema } = props;
  if (hidden) return <div hidden>{children}</div>;
  const labelledElsewhere = Boolean(uiSchema?.["ui:options"]?.labelledBy);
  const help = rawHelp ?? rawDescription;
  const errors = hideError ? [] : [...new Set(rawErrors)];
  if (labelsItself(props) && errors.length === 0 && !help) return children;
  return (
    <div className="field">
      {labelledElsewhere || labelsItself(props) ? null : <Label {...props} />}
      {help ? (
        <p id={helpId(id)} className="field-help">
          {help}
        </p>
      ) : null}
      {children}
      <FieldErrors id={id} errors={errors} />
    </div>
  );
}
