import { Input, type InputProps } from "antd";
import { useTranslation } from "react-i18next";
import { dateFormat } from "#domain/texts/formats.ts";
import { readersMinute } from "#src/core/readersClock.ts";
import "#src/core/dayInput.css";

interface MomentInputProps extends Omit<InputProps, "value" | "onChange" | "type" | "max"> {
  /** In ISO 8601, of any zone; empty where no moment is chosen. */
  value: string;
  /** Called with the moment in UTC, or an empty text if a part is missing. */
  onMoment(moment: string): void;
}

/** Without it browsers offer years of six digits, which ISO 8601 writes otherwise. */
const LAST_MINUTE = "9999-12-31T23:59";

const isMoment = (date: Date) => !Number.isNaN(date.getTime());

/** A day and a time of the reader's own clock, by the browser's own picker; in the page's language below it, as a day is. */
export function MomentInput({ value, onMoment, ...input }: MomentInputProps) {
  const { i18n } = useTranslation();
  const moment = new Date(value);
  const words = dateFormat(i18n.language, { dateStyle: "full", timeStyle: "short" });
  const tell = (typed: Date) => onMoment(isMoment(typed) ? typed.toISOString() : "");
  return (
    <span className="day-input">
      <Input
        {...input}
        type="datetime-local"
        max={LAST_MINUTE}
        value={isMoment(moment) ? readersMinute(moment) : ""}
        onChange={({ target }) => tell(new Date(target.value))}
      />
      {isMoment(moment) ? <span className="day-in-words">{words.format(moment)}</span> : null}
    </span>
  );
}
