import { Alert, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAnswering } from "#src/audit/answering/AnsweringContext.ts";
import { adoptDrafts, type LeftDrafts } from "#src/audit/answering/left/leftDrafts.ts";

interface LeftDraftsAlertProps {
  left: LeftDrafts[];
  taskCode: string;
  onAdopted(): void;
}

/** Names the owner of unsent answers on this device, and asks whether it is the same person in another spelling. */
export function LeftDraftsAlert({ left, taskCode, onAdopted }: LeftDraftsAlertProps) {
  const { t } = useTranslation(["questionnaire", "common"]);
  const { store, queue } = useAnswering();
  const [others, setOthers] = useState<ReadonlySet<string>>(new Set());
  const asked = left.filter(({ userId }) => !others.has(userId));
  return asked.map((drafts) => {
    const { userId, questions } = drafts;
    const name = drafts.name ?? t("left.somebody");
    return (
      <Alert
        key={userId}
        type="warning"
        showIcon
        role="alert"
        className="left-drafts"
        message={t("left.waits", { count: questions.length, name })}
        description={t("left.isItYou", { name })}
        action={
          <>
            <Button
              size="small"
              type="primary"
              onClick={() => {
                adoptDrafts({ store, queue, taskCode }, drafts);
                onAdopted();
              }}
            >
              {t("common:yes")}
            </Button>{" "}
            <Button size="small" onClick={() => setOthers(new Set([...others, userId]))}>
              {t("common:no")}
            </Button>
          </>
        }
      />
    );
  });
}
