import { type FieldTemplateProps, helpId } from "@rjsf/utils";
import { FieldErrors } from "#src/forms/FieldErrors.tsx";
import { type Labelled, labelId } from "#src/forms/widgets/control.ts";

/** What a field's widget is to its label; nothing where it is one control. */
function labelledBy({ uiSchema, registry }: Pick<FieldTemplateProps, "uiSchema" | "registry">): Labelled | undefined {
  const widget = uiSchema?.["ui:widget"];
  return typeof widget === "string" ? (registry.widgets[widget] as { labelled?: Labelled })?.labelled : undefined;
}

/** Types whose widgets, fields or templates write their label themselves. */
function labelsItself({ schema, uiSchema, registry }: FieldTemplateProps): boolean {
  const isList = schema.type === "array" && !uiSchema?.["ui:widget"] && !registry.schemaUtils.isMultiSelect(schema);
  const isDrawnByField = Boolean(uiSchema?.["ui:field"]);
  return schema.type === "object" || isList || isDrawnByField || labelledBy({ uiSchema, registry }) === "itself";
}

function Label({ id, label, required, ...field }: FieldTemplateProps) {
  const text = (
    <>
      {label}
      {required ? <span aria-hidden="true"> *</span> : null}
    </>
  );
  if (labelledBy(field) !== "group") return <label htmlFor={id}>{text}</label>;
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
