import { errorId } from "@rjsf/utils";

interface FieldErrorsProps {
  /** Id of the control. */
  id: string;
  errors: readonly string[];
}

/** Errors of a field, each on a separate line, since none ends with a full stop. Nothing without errors. */
export function FieldErrors({ id, errors }: FieldErrorsProps) {
  if (errors.length === 0) return null;
  const [only] = errors;
  return (
    <p id={errorId(id)} className="field-error" role="alert">
      {errors.length === 1 ? only : errors.map((error) => <span key={error}>{error} </span>)}
    </p>
  );
}
