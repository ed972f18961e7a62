import { QuestionCircleOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { lazy, useState } from "react";
import { useTranslation } from "react-i18next";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import { AnswerView } from "#src/audit/answers/AnswerView.tsx";
import { useRequests } from "#src/audit/requests/RequestsContext.ts";
import { RequestView } from "#src/audit/requests/RequestView.tsx";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";

const RequestDialog = lazy(() => import("#src/audit/requests/RequestDialog.tsx"));

interface QuestionRequestsProps {
  question: QuestionView;
  /** Whether the reader may request a proof. Only one request per question is open at a time. */
  mayRequest: boolean;
}

/** The auditor's requests on a question, the answer before the additions, and the button for a request. */
export default function QuestionRequests({ question, mayRequest }: QuestionRequestsProps) {
  const { t } = useTranslation("requests");
  const [asking, setAsking] = useState(false);
  const around = useRequests();
  const own = (around?.requests ?? []).filter(({ questionId }) => questionId === question.id);
  const isOpen = own.some(({ status }) => status === "open");
  const earlier = around?.before[question.id];
  return (
    <section className="proof-requests" aria-label={t("title")}>
      {own.map((request) => (
        <RequestView key={request.id} request={request} />
      ))}
      {earlier ? (
        <details className="previous-answer">
          <summary>{t("before")}</summary>
          <AnswerView question={question} answer={earlier} />
        </details>
      ) : null}
      {mayRequest && !isOpen ? (
        <Button size="small" icon={<QuestionCircleOutlined aria-hidden />} onClick={() => setAsking(true)}>
          {t("ask")}
        </Button>
      ) : null}
      {asking ? (
        <LazyPart>
          <RequestDialog question={question} onClose={() => setAsking(false)} />
        </LazyPart>
      ) : null}
    </section>
  );
}
