import { Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ProofLedger } from "#domain/scoring/proofLedger.ts";
import { rulesOf } from "#domain/scoring/rules.ts";
import type { Score } from "#domain/scoring/score.ts";
import type { Calls } from "#domain/wire/generated/calls.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { LevelNow } from "#src/audit/level/LevelNow.tsx";
import { ConfirmTick } from "#src/audit/reporting/ConfirmTick.tsx";
import { deadlineInWords } from "#src/core/deadlines.ts";
import { useFieldTitles } from "#src/core/fieldTitles.ts";
import { Facts } from "#src/shared/Facts.tsx";
import { SealImage } from "#src/shared/SealImage.tsx";
import { useRead } from "#src/shared/useRead.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";
import { Dialog } from "#src/ui/Dialog.tsx";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";

type Preview = Calls["GET /certificates/preview/:id"]["response"];

/** Confirmations of an auditor before finishing. A refusal does not undo them. */
export interface Confirmed {
  certificate: boolean;
  unopened: boolean;
}

interface FinishDialogProps extends Pick<TaskPartProps, "task"> {
  ticks: Confirmed;
  onTick(ticks: Confirmed): void;
  score: Score;
  /** Statistics of the audit's proofs. */
  proofs: ProofLedger;
  onClose(): void;
  onFinish(): Promise<unknown>;
}

/** The content of the certificate for confirmation, because level, names and fields cannot be changed afterwards. */
export function FinishDialog({ task, score, proofs, ticks, onTick, onClose, onFinish }: FinishDialogProps) {
  const { t } = useTranslation(["report", "questionnaire", "workflow"]);
  const { found, problem, retry } = useRead(`/certificates/preview/${task.code}`);
  const unopened = proofs.given - proofs.opened;
  const confirmed = ticks.certificate && (ticks.unopened || unopened === 0);
  const [unchecked, setUnchecked] = useState(false);
  const [sending, setSending] = useState(false);
  const finish = () => {
    setUnchecked(!confirmed);
    if (!confirmed) return;
    setSending(true);
    void onFinish();
  };
  return (
    <Dialog
      title={t("workflow:actions.finishReport")}
      okText={t("workflow:actions.finishReport")}
      cancelText={t("questionnaire:submit.back")}
      okButtonProps={{ loading: buttonLoading(sending), disabled: !found }}
      onOk={finish}
      onCancel={onClose}
    >
      {problem ? <ReadFailed problem={problem} onRetry={retry} /> : null}
      {found ? <CertificatePreview preview={found} task={task} score={score} /> : null}
      {found || problem ? null : <Skeleton active />}
      {found ? <Examined preview={found} /> : null}
      <p>
        {t("report:finish.proofs", { opened: proofs.opened, given: proofs.given })}
        {proofs.notReachable > 0 ? ` ${t("report:finish.notReachable", { count: proofs.notReachable })}` : ""}
        {proofs.doesNotShow > 0 ? ` ${t("report:finish.doesNotShow", { count: proofs.doesNotShow })}` : ""}
      </p>
      {unopened > 0 ? (
        <ConfirmTick
          checked={ticks.unopened}
          problem={unchecked ? t("report:finish.unopenedFirst") : null}
          onChange={(ticked) => onTick({ ...ticks, unopened: ticked })}
        >
          {t("report:finish.unopened", { count: unopened })}
        </ConfirmTick>
      ) : null}
      {found ? <NextStep preview={found} country={task.country} /> : null}
      <ConfirmTick
        checked={ticks.certificate}
        problem={unchecked ? t("report:finish.confirmFirst") : null}
        onChange={(ticked) => onTick({ ...ticks, certificate: ticked })}
      >
        {t("report:finish.confirm")}
      </ConfirmTick>
    </Dialog>
  );
}

/** The auditor's work in figures: graded questions and answered requests. */
function Examined({ preview: { questions, requests, requestsAnswered } }: { preview: Preview }) {
  const { t } = useTranslation("report");
  return (
    <p>
      {t("finish.questions", { count: questions })}
      {requests > 0 ? ` ${t("finish.requests", { answered: requestsAnswered, count: requests })}` : ""}
    </p>
  );
}

/** The step after finishing, in words: the certificate now, or a second opinion first. */
function NextStep({ preview: { pending, pendingDueAt }, country }: { preview: Preview; country: string }) {
  const { t, i18n } = useTranslation("report");
  const date = deadlineInWords({ country, expirationDate: pendingDueAt }, i18n.language);
  return (
    <p className="finish-next">
      <strong>{t(pending === "second_opinion" ? "finish.nextOpinion" : "finish.nextCertificate", { date })}</strong>{" "}
      {t(pending ? "finish.lockedUntil" : "finishWarning")}
    </p>
  );
}

interface CertificatePreviewProps extends Pick<TaskPartProps, "task"> {
  preview: Preview;
  score: Score;
}

function CertificatePreview({ preview, task, score }: CertificatePreviewProps) {
  const { t } = useTranslation(["report", "resources"]);
  const titles = useFieldTitles();
  const { level, enterpriseName, institution, peTrainer, peStudents, fields } = preview;
  const facts: [string, string][] = [
    [t("resources:certificate.fields.enterpriseName"), enterpriseName],
    [t("resources:certificate.fields.institution"), institution],
    [t("resources:certificate.fields.peTrainer"), peTrainer],
    [t("resources:certificate.fields.peStudents"), peStudents.join(", ") || t("report:finish.noStudents")],
    [t("resources:task.fields.fields"), fields.map((field) => titles[field] ?? field).join(", ")],
  ];
  return (
    <>
      <p>{t("report:finish.says")}</p>
      {level ? (
        <div className="finish-level">
          <SealImage className="finish-seal" level={level} />
          <div>
            <strong>{t(`resources:task.values.level.${level}`)}</strong>
            <p>
              <LevelNow score={score} requested={task.level} rules={rulesOf(task)} />
            </p>
          </div>
        </div>
      ) : null}
      <Facts facts={facts} />
    </>
  );
}
