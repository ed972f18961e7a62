import { Alert, Input, Radio } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { programme } from "#domain/programme.ts";
import { messageOf } from "#src/core/errorMessage.ts";
import { type MadeLink, requestJoinLink, type Validity } from "#src/team/joining/useJoining.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";
import { Dialog } from "#src/ui/Dialog.tsx";

const validities = Object.keys(programme.joinLinks) as Validity[];
const MOST_USES = 10_000;

interface JoinDialogProps {
  code: string;
  /** Whether the new link replaces one that still works. */
  replaces: boolean;
  onClose(): void;
  onMade(made: MadeLink): void;
}

/** Makes the join link of a class, for a lesson unless its trainer chooses otherwise. */
export function JoinDialog({ code, replaces, onClose, onMade }: JoinDialogProps) {
  const { t } = useTranslation("team");
  const [validity, setValidity] = useState<Validity>("lesson");
  const [uses, setUses] = useState(String(programme.joinLinks.lesson.uses));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const number = Number(uses);
  const isNumber = Number.isInteger(number) && number >= 1 && number <= MOST_USES;

  function choose(value: Validity): void {
    setValidity(value);
    setUses(String(programme.joinLinks[value].uses));
  }

  async function make(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      onMade(await requestJoinLink(code, validity, number));
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={t("joining.dialog.title")}
      okText={t("joining.dialog.submit")}
      okButtonProps={{ disabled: !isNumber, loading: buttonLoading(busy) }}
      onOk={() => void make()}
      onCancel={onClose}
    >
      <p>{t("joining.dialog.text")}</p>
      {replaces ? <Alert type="info" showIcon message={t("joining.dialog.replaces")} /> : null}
      <fieldset className="team-choice">
        <legend>{t("joining.dialog.validity")}</legend>
        <Radio.Group
          value={validity}
          options={validities.map((value) => ({ value, label: t(`joining.validities.${value}`) }))}
          onChange={({ target }) => choose(target.value)}
        />
      </fieldset>
      <label htmlFor="join-uses">{t("joining.dialog.uses")}</label>
      <Input
        id="join-uses"
        type="number"
        min={1}
        max={MOST_USES}
        value={uses}
        {...(isNumber ? {} : { status: "error" as const, "aria-invalid": true })}
        onChange={({ target }) => setUses(target.value)}
      />
      {problem ? <Alert type="error" showIcon role="alert" message={problem} /> : null}
    </Dialog>
  );
}
