import type { FocusEventHandler, ReactNode } from "react";
import { FormAlert, type FormAlertProps } from "#src/site/form/FormAlert.tsx";

interface SubmissionFormProps extends FormAlertProps {
  className?: string;
  onFocus?: FocusEventHandler<HTMLFormElement>;
  /** Called by its button; by default it sends the submission. */
  onSubmit?: () => void;
  children: ReactNode;
}

/** A form validated by the product instead of the browser; the reasons for a refusal are above its fields. */
export function SubmissionForm({ form, submission, onSubmit, children, ...rest }: SubmissionFormProps) {
  const submit = onSubmit ?? (() => void submission.submit());
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      {...rest}
    >
      <FormAlert form={form} submission={submission} />
      {children}
    </form>
  );
}
