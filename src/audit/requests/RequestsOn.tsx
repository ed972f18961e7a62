import { lazy } from "react";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import { allowedActions } from "#domain/workflow/decide.ts";
import { useRequests } from "#src/audit/requests/RequestsContext.ts";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";

const QuestionRequests = lazy(() => import("#src/audit/requests/QuestionRequests.tsx"));

/** The auditor's requests on a question, and the button for another request. */
export function RequestsOn({ question }: { question: QuestionView }) {
  const requests = useRequests();
  if (!requests) return null;
  const { task, me } = requests;
  const may = allowedActions({ actor: me, task, now: new Date() }).includes("requestProof");
  if (!may && !requests.requests.some(({ questionId }) => questionId === question.id)) return null;
  return (
    <LazyPart spare>
      <QuestionRequests question={question} mayRequest={may} />
    </LazyPart>
  );
}
