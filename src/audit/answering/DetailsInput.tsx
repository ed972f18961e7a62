import { Input } from "antd";
import { useRef } from "react";
import { programme } from "#domain/programme.ts";
import { isTooLong } from "#domain/texts/letters.ts";
import { officeSigns } from "#domain/texts/officeSigns.ts";
import { useCaretKept } from "#src/forms/widgets/useCaretKept.ts";
import { Unprintable } from "#src/shared/Unprintable.tsx";
import { TooLong } from "#src/ui/TooLong.tsx";

const { detailsLength } = programme.answers;

interface DetailsInputProps {
  id: string;
  text: string;
  required?: boolean;
  disabled: boolean;
  onChange(text: string): void;
  onBlur(): void;
}

/** A text for an answer in addition to its value. Reports excess length. */
export function DetailsInput({ id, text, required, disabled, onChange, onBlur }: DetailsInputProps) {
  const field = useRef<HTMLDivElement>(null);
  useCaretKept(field, text);
  return (
    <div ref={field}>
      <Input.TextArea
        id={id}
        className="growing"
        rows={2}
        required={required}
        status={isTooLong(text, detailsLength) ? "error" : ""}
        aria-invalid={isTooLong(text, detailsLength)}
        aria-describedby={`${id}-long`}
        disabled={disabled}
        value={text}
        onChange={(event) => onChange(officeSigns(event.target.value))}
        onBlur={onBlur}
      />
      <Unprintable text={text} />
      <TooLong id={`${id}-long`} text={text} limit={detailsLength} />
    </div>
  );
}
