import type { FocusEventHandler, ReactNode } from "react";
import { FormAlert, type FormAlertProps } from "#src/site/form/FormAlert.tsx";

interface SubmissionFormProps extends FormAlertProps {
  className?: string;
  onFocus?: FocusEventHandler<HTMLFormElement>;
  /** What a press of its button does; its submission is sent unless this says otherwise. */
  onSubmit?: () => void;
  children: ReactNode;
}

/** A form whose values are checked and worded by the product, never by the browser; what keeps it from being accepted stands above its fields. */
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
