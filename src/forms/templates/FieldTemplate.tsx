import { type FieldTemplateProps, helpId, type RJSFSchema } from "@rjsf/utils";
import type { HTMLAttributes } from "react";
import { FieldErrors } from "#src/forms/FieldErrors.tsx";
import type { FieldContext, FieldNote, FormContext } from "#src/forms/validator.ts";
import { type Labelled, labelId, noteId } from "#src/forms/widgets/control.ts";

type FieldProps = FieldTemplateProps<unknown, RJSFSchema, FormContext>;

/** The relation of a field's widget to its label. Undefined for a single control. */
function labelledBy({ uiSchema, registry }: Pick<FieldProps, "uiSchema" | "registry">): Labelled | undefined {
  const widget = uiSchema?.["ui:widget"];
  const drawn = typeof widget === "string" ? registry.widgets[widget] : widget;
  return (drawn as { labelled?: Labelled } | undefined)?.labelled;
}

/** Whether a type's widgets, fields or templates render their label themselves. */
function labelsItself({ schema, uiSchema, registry }: FieldProps): boolean {
  const isList = schema.type === "array" && !uiSchema?.["ui:widget"] && !registry.schemaUtils.isMultiSelect(schema);
  const isDrawnByField = Boolean(uiSchema?.["ui:field"]);
  return schema.type === "object" || isList || isDrawnByField || labelledBy({ uiSchema, registry }) === "itself";
}

function Label({ id, label, required, ...field }: FieldProps) {
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

/** The page's additions to a field. Undefined for a field inside another. */
function contextOf({ fieldPathId, registry }: FieldProps): FieldContext | undefined {
  const [name, ...inside] = fieldPathId.path;
  return name === undefined || inside.length > 0 ? undefined : registry.formContext?.field?.(String(name));
}

/** Event handlers that notify the page. */
function heard({ onFocus, onMark, onTakeOffered }: FieldContext): HTMLAttributes<HTMLElement> {
  return {
    ...(onFocus ? { onFocus } : {}),
    onSelect({ target }) {
      if (target instanceof HTMLTextAreaElement)
        onMark?.(target.value.slice(target.selectionStart, target.selectionEnd));
    },
    onKeyDown(event) {
      if (!onTakeOffered || event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      onTakeOffered();
    },
  };
}

function Note({ id, text, wrong }: FieldNote & { id: string }) {
  return (
    <p id={noteId(id)} className={`field-note ${wrong ? "field-error" : "missing-line"}`}>
      {text}
    </p>
  );
}

/** A field with its label, control, help and errors, connected by their ids. */
export function FieldTemplate(props: FieldProps) {
  const { id, children, rawErrors = [], rawHelp, rawDescription, hidden, hideError, uiSchema } = props;
  const around = contextOf(props);
  if (hidden) return <div hidden>{children}</div>;
  const labelledElsewhere = Boolean(uiSchema?.["ui:options"]?.labelledBy);
  const help = rawHelp ?? rawDescription;
  const errors = hideError ? [] : [...new Set(rawErrors)];
  if (labelsItself(props) && errors.length === 0 && !help) return children;
  return (
    <div className="field" {...(around ? heard(around) : {})}>
      {labelledElsewhere || labelsItself(props) ? null : <Label {...props} />}
      {help ? (
        <p id={helpId(id)} className="field-help">
          {help}
        </p>
      ) : null}
      {children}
      <FieldErrors id={id} errors={errors} />
      {around?.note && errors.length === 0 ? <Note id={id} {...around.note} /> : null}
      {around?.below}
    </div>
  );
}
