import { InputNumber } from "antd";
import { useTranslation } from "react-i18next";
import { type ControlProps, controlProps, emptyValue } from "#src/forms/widgets/control.ts";

function decimalSign(locale: string): string {
  return new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === "decimal")?.value ?? ".";
}

/** A number, typed with the reader's decimal sign, its unit behind it. */
export function NumberWidget(props: ControlProps) {
  const { id, value, onChange, options, schema } = props;
  const { i18n } = useTranslation();
  const unit = typeof options.unit === "string" ? options.unit : undefined;
  const unitId = `${id}__unit`;
  const whole = [schema.type].flat().includes("integer");
  return (
    <InputNumber<number>
      {...controlProps(props, ...(unit ? [unitId] : []))}
      className="number-field"
      value={typeof value === "number" ? value : null}
      controls={false}
      decimalSeparator={decimalSign(i18n.language)}
      {...(whole ? { precision: 0 } : {})}
      inputMode={whole ? "numeric" : "decimal"}
      suffix={unit ? <span id={unitId}>{unit}</span> : undefined}
      onChange={(number) => onChange(number ?? emptyValue(props))}
    />
  );
}
