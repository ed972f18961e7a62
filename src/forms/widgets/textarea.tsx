import type { WidgetProps } from "@rjsf/utils";
import { Input } from "antd";
import { type CSSProperties, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { controlProps, emptyValue } from "#src/forms/widgets/control.ts";

/** From this share of the limit on, the characters left are shown. */
const NEARLY_FULL = 0.8;
const ROWS = 4;
const growsByItself = CSS.supports?.("field-sizing", "content") ?? false;

/** Lets a field grow with its text; where the style sheet can do that (`field-sizing`), nothing is measured. */
function useGrowing(text: string) {
  const field = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows from the text
  useLayoutEffect(() => {
    const area = growsByItself ? null : field.current?.querySelector("textarea");
    if (!area) return;
    area.style.blockSize = "auto";
    area.style.blockSize = `${area.scrollHeight + 2}px`;
  }, [text]);
  return field;
}

/** Several lines of text; the field grows with them, and says how much room is left when it gets tight. */
export function TextareaWidget(props: WidgetProps) {
  const { id, value, onChange, schema, options } = props;
  const { t } = useTranslation("questionnaire");
  const text = typeof value === "string" ? value : "";
  const field = useGrowing(text);
  const rows = Number(options.rows ?? ROWS);
  const limit = schema.maxLength;
  const tight = limit !== undefined && text.length > limit * NEARLY_FULL;
  const countId = `${id}__count`;
  return (
    <div ref={field}>
      <Input.TextArea
        {...controlProps(props, ...(tight ? [countId] : []))}
        className="growing"
        value={text}
        rows={rows}
        style={{ "--rows": rows } as CSSProperties}
        onChange={(event) => onChange(event.target.value || emptyValue(props))}
      />
      {tight ? (
        <small id={countId} className="field-help">
          {t("widgets.characters", { length: text.length, limit })}
        </small>
      ) : null}
    </div>
  );
}
