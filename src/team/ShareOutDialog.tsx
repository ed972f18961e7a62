import { Alert, Checkbox, Radio } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ownersOfQuestion } from "#domain/questionnaire/owners.ts";
import { type ShareOutMode, shareOut } from "#domain/questionnaire/shareOut.ts";
import { messageOf } from "#src/core/errorMessage.ts";
import { sendOwners } from "#src/team/sharing.ts";
import type { FieldColumn } from "#src/team/TeamTable.tsx";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";
import { Dialog } from "#src/ui/Dialog.tsx";

interface ShareOutDialogProps {
  fields: readonly FieldColumn[];
  /** Ids of the chosen people, in the order of the table. */
  people: readonly string[];
  onClose(): void;
  onDone(questions: number): void;
}

const modes: readonly ShareOutMode[] = ["evenly", "byField"];

/** Shares out the questions of the chosen fields among the chosen people. */
export function ShareOutDialog({ fields, people, onClose, onDone }: ShareOutDialogProps) {
  const { t } = useTranslation("team");
  const [chosen, setChosen] = useState<readonly string[]>(fields.map(({ auditFieldId }) => auditFieldId));
  const [mode, setMode] = useState<ShareOutMode>("evenly");
  const [onlyFree, setOnlyFree] = useState(true);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const questions = fields
    .filter(({ auditFieldId }) => chosen.includes(auditFieldId))
    .flatMap((field) =>
      field.questionIds
        .map((id) => ({ id, auditFieldId: field.auditFieldId }))
        .filter(({ id, auditFieldId }) => {
          const owners = ownersOfQuestion(field, { auditFieldId, questionId: id });
          return !onlyFree || (owners.length === 0 && !field.answered.has(id));
        }),
    );
  const taskCode = fields[0]?.taskCode ?? "";

  async function share(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      await sendOwners(taskCode, shareOut(questions, people, mode));
      onDone(questions.length);
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={t("shareOut.title", { count: people.length })}
      okText={t("shareOut.submit")}
      okButtonProps={{ disabled: questions.length === 0, loading: buttonLoading(busy) }}
      onOk={() => void share()}
      onCancel={onClose}
    >
      <fieldset className="team-choice">
        <legend>{t("shareOut.fields")}</legend>
        <Checkbox.Group
          value={[...chosen]}
          options={fields.map(({ auditFieldId: value, title: label }) => ({ value, label }))}
          onChange={(values) => setChosen(values)}
        />
      </fieldset>
      <fieldset className="team-choice">
        <legend>{t("shareOut.how")}</legend>
        <Radio.Group
          value={mode}
          options={modes.map((value) => ({ value, label: t(`shareOut.modes.${value}`) }))}
          onChange={({ target }) => setMode(target.value)}
        />
      </fieldset>
      <Checkbox checked={onlyFree} onChange={({ target }) => setOnlyFree(target.checked)}>
        {t("shareOut.onlyFree")}
      </Checkbox>
      <p role="status">{t("shareOut.preview", { count: questions.length })}</p>
      {problem ? <Alert type="error" showIcon role="alert" message={problem} /> : null}
    </Dialog>
  );
}
