import { CheckOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useAnswering } from "#src/audit/answering/AnsweringContext.ts";
import { usePrevious } from "#src/audit/answering/earlier/PreviousContext.ts";
import { confirm } from "#src/audit/answering/earlier/takeOver.ts";
import { focusQuestion } from "#src/audit/workbench/goToQuestion.ts";

/** Below a copied answer, the request to confirm that it is still true, or to change it. */
export function ToCheckLine({ questionId, titleId }: { questionId: string; titleId: string }) {
  const { t } = useTranslation("questionnaire");
  const answering = useAnswering();
  const previous = usePrevious();
  const act = () => {
    confirm(answering, questionId);
    previous?.announce(t("toCheck.confirmed"));
    // The button is removed after this, so keyboard users continue at the question.
    focusQuestion(questionId);
  };
  return (
    <p className="to-check-line">
      <span>{previous ? t("toCheck.since", { year: previous.year }) : t("toCheck.before")}</span>
      <Button size="small" icon={<CheckOutlined aria-hidden />} aria-describedby={titleId} onClick={act}>
        {t("toCheck.confirm")}
      </Button>
    </p>
  );
}
