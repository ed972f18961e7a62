import { errorId } from "@rjsf/utils";

interface FieldErrorsProps {
  /** Of the control that they are about. */
  id: string;
  errors: readonly string[];
}

/** What is wrong at a field, each sentence on a line of its own, since none ends with a full stop; nothing where nothing is. */
export function FieldErrors({ id, errors }: FieldErrorsProps) {
  if (errors.length === 0) return null;
  const [only] = errors;
  return (
    <p id={errorId(id)} className="field-error" role="alert">
      {errors.length === 1 ? only : errors.map((error) => <span key={error}>{error} </span>)}
    </p>
  );
}
