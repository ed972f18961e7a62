import type { WidgetProps } from "@rjsf/utils";
import { Input, InputNumber, Select } from "antd";
import { described } from "#src/forms/describedBy.ts";

/** A number with its unit behind it. */
export function NumberWidget(props: WidgetProps) {
  const { id, value, onChange, onBlur, disabled, readonly, options, schema } = props;
  return (
    <InputNumber
      id={id}
      {...described(props)}
      value={value ?? null}
      disabled={disabled || readonly || false}
      addonAfter={typeof options.unit === "string" ? options.unit : undefined}
      precision={schema.type === "integer" ? 0 : undefined}
      onChange={(number) => onChange(number ?? undefined)}
      onBlur={() => onBlur(id, value)}
    />
  );
}

/** A day; the browser's own picker, which phones do well. */
export function DateWidget(props: WidgetProps) {
  const { id, value, onChange, onBlur, disabled, readonly } = props;
  return <Input id={id} {...described(props)} type="date" className="short-field" value={value ?? ""} disabled={disabled} readOnly={readonly} onChange={(event) => onChange(event.target.value || undefined)} onBlur={() => onBlur(id, value)} />;
}

/** A web address. */
export function LinkWidget(props: WidgetProps) {
  const { id, value, onChange, onBlur, disabled, readonly, schema } = props;
  return <Input id={id} {...described(props)} type="url" inputMode="url" placeholder="https://" value={value ?? ""} disabled={disabled} readOnly={readonly} maxLength={schema.maxLength} onChange={(event) => onChange(event.target.value.trim() || undefined)} onBlur={() => onBlur(id, value)} />;
}

/** A new password. */
export function PasswordWidget(props: WidgetProps) {
  const { id, value, onChange, disabled } = props;
  return <Input.Password id={id} {...described(props)} autoComplete="new-password" value={value ?? ""} disabled={disabled} onChange={(event) => onChange(event.target.value || undefined)} />;
}

/** A list of short texts. */
export function TagsWidget(props: WidgetProps) {
  const { id, value, onChange, disabled } = props;
  return <Select id={id} {...described(props)} mode="tags" open={false} suffixIcon={null} value={value ?? []} disabled={disabled || false} onChange={(texts) => onChange(texts)} />;
}
