import { Input } from "antd";
import { useId } from "react";
import { textDraft, useTextDraft } from "#src/shared/drafts/useTextDraft.ts";
import { TooLong } from "#src/ui/TooLong.tsx";

const reasonDraft = textDraft("second-opinion");

/** Maximum length of a reason, the same as on the server. */
const REASON_LIMIT = 2000;
/** Minimum length of a required reason, the same as on the server. */
export const REASON_LEAST = 10;

/** The text of a reason being written. It is stored in this browser until it is sent. */
export const useReason = (owner: string, about: string) => useTextDraft(reasonDraft, { owner, about });

interface ReasonFieldProps {
  label: string;
  value: string;
  onChange(text: string): void;
  problem?: string | undefined;
}

/** A reason as a text of several lines. */
export function ReasonField({ label, value, onChange, problem }: ReasonFieldProps) {
  const id = useId();
  return (
    <div className="supplement-field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <Input.TextArea
        id={id}
        rows={3}
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-long ${id}-problem`}
        onChange={({ target }) => onChange(target.value)}
      />
      <TooLong id={`${id}-long`} text={value.trim()} limit={REASON_LIMIT} />
      {problem ? (
        <p id={`${id}-problem`} className="field-error" role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
