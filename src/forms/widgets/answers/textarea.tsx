import { Input } from "antd";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { isTooLong } from "#domain/texts/letters.ts";
import { officeSigns } from "#domain/texts/officeSigns.ts";
import { type ControlProps, controlProps, emptyValue } from "#src/forms/widgets/control.ts";
import { useCaretKept } from "#src/forms/widgets/useCaretKept.ts";
import { useGrowing } from "#src/forms/widgets/useGrowing.ts";
import { Unprintable } from "#src/shared/Unprintable.tsx";

/** Share of the limit from which the remaining characters are displayed. */
const NEARLY_FULL = 0.8;
const ROWS = 4;
/** Several lines of text. The field grows with them, and displays the remaining characters near the limit. */
export default function TextareaWidget(props: ControlProps) {
  const { id, value, onChange, schema, options } = props;
  const { t } = useTranslation("questionnaire");
  const text = typeof value === "string" ? value : "";
  const field = useGrowing(text);
  useCaretKept(field, text);
  const rows = Number(options.rows ?? ROWS);
  const limit = schema.maxLength;
  const over = limit !== undefined && isTooLong(text, limit);
  const tight = limit !== undefined && text.length > limit * NEARLY_FULL;
  const countId = `${id}__count`;
  return (
    <div ref={field}>
      <Input.TextArea
        {...controlProps(props, ...(tight ? [countId] : []))}
        {...(over ? { "aria-invalid": true, status: "error" as const } : {})}
        className="growing"
        value={text}
        rows={rows}
        style={{ "--rows": rows } as CSSProperties}
        onChange={(event) => onChange(officeSigns(event.target.value) || emptyValue(props))}
      />
      <Unprintable text={text} />
      {tight ? (
        <small id={countId} className="field-help">
          {t("widgets.characters", { length: text.length, limit })}
        </small>
      ) : null}
    </div>
  );
}
