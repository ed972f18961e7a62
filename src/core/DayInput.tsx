import { Input, type InputProps } from "antd";
import { useTranslation } from "react-i18next";
import { dateFormat } from "#domain/texts/formats.ts";
import "#src/core/dayInput.css";

interface DayInputProps extends Omit<InputProps, "value" | "onChange" | "type"> {
  /** `yyyy-mm-dd`; empty where no day is chosen. */
  value: string;
  onDay(day: string): void;
}

/**
 * A day in the browser's own picker, which supports keyboards, phones and screen readers. It uses the browser's
 * language, so the day is repeated below in the page's language, with its weekday.
 */
export function DayInput({ value, onDay, ...input }: DayInputProps) {
  const { i18n } = useTranslation();
  const date = new Date(value);
  const words = dateFormat(i18n.language, { dateStyle: "full", timeZone: "UTC" });
  return (
    <span className="day-input">
      <Input {...input} type="date" value={value} onChange={({ target }) => onDay(target.value)} />
      {Number.isNaN(date.getTime()) ? null : <span className="day-in-words">{words.format(date)}</span>}
    </span>
  );
}
