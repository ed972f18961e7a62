import { AlikeDialog } from "#src/site/auth/AlikeDialog.tsx";
import { PinDialog } from "#src/site/auth/PinDialog.tsx";
import type { QuestionAnswers, SignInQuestion } from "#src/site/auth/signInQuestion.ts";

interface QuestionDialogProps {
  question: SignInQuestion;
  /** The answer; undefined without one. */
  onAnswer: (answers: QuestionAnswers | undefined) => void;
}

/** The question of a sign-in by a name. */
export function QuestionDialog({ question, onAnswer }: QuestionDialogProps) {
  if (question.kind === "alike")
    return (
      <AlikeDialog
        account={question.account}
        onAnswer={(isTheirs) => onAnswer(isTheirs === undefined ? undefined : { isTheirs })}
      />
    );
  const { sets, refused } = question;
  return <PinDialog {...{ sets, refused }} onAnswer={(pin) => onAnswer(pin === undefined ? undefined : { pin })} />;
}
