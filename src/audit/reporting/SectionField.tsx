import { Input } from "antd";
import { type CSSProperties, type KeyboardEvent, memo } from "react";
import { useTranslation } from "react-i18next";
import type { ReportGap, ReportSection } from "#domain/report/report.ts";
import { officeSigns } from "#domain/texts/officeSigns.ts";
import { fieldOf, sectionId } from "#src/audit/reporting/fields.ts";
import { SectionConflict } from "#src/audit/reporting/SectionConflict.tsx";
import { useGapWords } from "#src/audit/reporting/useGapWords.ts";
import { useGrowing } from "#src/forms/widgets/useGrowing.ts";
import { Unprintable } from "#src/shared/Unprintable.tsx";

interface SectionFieldProps {
  section: ReportSection;
  text: string;
  gap: ReportGap | undefined;
  /** Whether finishing was tried: what is missing is an error then. */
  asked: boolean;
  onChange(name: string, text: string): void;
  onFocus(name: string): void;
  /** What is marked in it; nothing at a mere caret. */
  onMark(text: string): void;
  onBlur(): void;
  /** Ctrl+Enter: puts in what is offered first. */
  onTakeFirst(): void;
  /** What was saved elsewhere, where that differs from what was typed here meanwhile. */
  theirs?: string | undefined;
  onChoose(name: string, whose: "mine" | "theirs"): void;
}

/** One section of the report, with what to write, and from the start what it still lacks. */
export const SectionField = memo(function SectionField(props: SectionFieldProps) {
  const { section, text, gap, asked, onChange, onFocus, onMark, onBlur, onTakeFirst, theirs, onChoose } = props;
  const { t } = useTranslation("report");
  const gapWords = useGapWords();
  const field = useGrowing(text);
  const { name, required, rows } = section;
  const id = sectionId(name);
  const isError = gap !== undefined && (asked || gap.reason === "tooLong");
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onTakeFirst();
  };
  return (
    <div className="field" ref={field}>
      <label htmlFor={id}>
        {t(`sections.${name}.title`)}
        {required ? <span aria-hidden="true"> *</span> : null}
      </label>
      <p id={`${id}__help`} className="field-help">
        {t(`sections.${name}.help`)}
      </p>
      <Input.TextArea
        id={id}
        className="growing"
        required={required}
        value={text}
        rows={rows}
        style={{ "--rows": rows } as CSSProperties}
        status={isError ? "error" : ""}
        aria-invalid={isError}
        aria-describedby={`${id}__help ${id}__gap`}
        onChange={(event) => onChange(name, officeSigns(event.target.value))}
        onFocus={() => onFocus(name)}
        onSelect={({ currentTarget: { value, selectionStart, selectionEnd } }) =>
          onMark(value.slice(selectionStart, selectionEnd))
        }
        onBlur={onBlur}
        onKeyDown={onKeyDown}
      />
      <p id={`${id}__gap`} className={isError ? "field-error" : "missing-line"}>
        {gap ? gapWords(gap) : null}
      </p>
      <Unprintable text={text} />
      {theirs === undefined ? null : (
        <SectionConflict
          title={t(`sections.${name}.title`)}
          mine={text}
          theirs={theirs}
          onChoose={(whose) => {
            onChoose(name, whose);
            fieldOf(name)?.focus();
          }}
        />
      )}
    </div>
  );
});
