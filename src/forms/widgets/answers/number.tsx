import { Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type ControlProps, controlProps, emptyValue, type UsualFor } from "#src/forms/widgets/control.ts";
import { decimalSign, typedNumber, writtenNumber } from "#src/forms/widgets/typedNumber.ts";

/**
 * A number, typed or pasted with the reader's decimal sign, followed by its unit. Invalid input stays in the field with
 * an error, and is not an answer.
 */
export default function NumberWidget(props: ControlProps) {
  const { id, value, onChange, onBlur, options, schema, rawErrors = [] } = props;
  const { t, i18n } = useTranslation("validation");
  const decimal = decimalSign(i18n.language);
  const unit = typeof options.unit === "string" ? options.unit : undefined;
  const whole = [schema.type].flat().includes("integer");
  const read = (text: string) => typedNumber(text, { decimal, unit, whole });
  const given = typeof value === "number" ? value : undefined;
  const [typed, setTyped] = useState("");
  const text = read(typed) === given ? typed : writtenNumber(given, decimal);
  const wrong = !/^\s*[+−-]?\s*$/.test(text) && read(text) === undefined;
  const unitId = `${id}__unit`;
  const wrongId = `${id}__number`;
  const control = controlProps(props, ...(unit ? [unitId] : []), ...(wrong ? [wrongId] : []));
  return (
    <>
      <Input
        {...control}
        className="number-field"
        value={text}
        inputMode={whole ? "numeric" : "decimal"}
        autoComplete="off"
        suffix={unit ? <span id={unitId}>{unit}</span> : undefined}
        aria-invalid={wrong || rawErrors.length > 0}
        status={wrong || rawErrors.length > 0 ? "error" : ""}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(read(target.value) ?? emptyValue(props));
        }}
        onBlur={() => {
          if (!wrong) setTyped(writtenNumber(given, decimal));
          onBlur(id, value);
        }}
      />
      {wrong ? (
        <p id={wrongId} className="field-error" role="alert">
          {t(whole ? "wholeNumber" : "number")}
        </p>
      ) : null}
    </>
  );
}
NumberWidget.usualFor = ["integer", "number"] satisfies UsualFor;
