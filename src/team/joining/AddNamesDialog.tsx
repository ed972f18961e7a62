import { Alert, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isPrintable } from "#domain/certificate/printable.ts";
import { nameProblems, tidyName } from "#domain/people/name.ts";
import { messageOf } from "#src/core/errorMessage.ts";
import { addNames, namesOfLines } from "#src/team/joining/useJoining.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";
import { Dialog } from "#src/ui/Dialog.tsx";

const MOST_NAMES = 100;

interface AddNamesDialogProps {
  code: string;
  onClose(): void;
  onAdded(count: number): void;
}

/** Names of a class list, one per line, from which its people choose theirs at the sign-in. */
export function AddNamesDialog({ code, onClose, onAdded }: AddNamesDialogProps) {
  const { t } = useTranslation("team");
  const [typed, setTyped] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const names = namesOfLines(typed);
  const unprintable = names.filter((name) => !isPrintable(tidyName(name)));
  const wrong = names.filter((name) => unprintable.includes(name) || nameProblems(name).length > 0);
  const canSend = names.length > 0 && names.length <= MOST_NAMES && wrong.length === 0;

  async function add(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      onAdded(await addNames(code, names));
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={t("joining.names.title")}
      okText={t("joining.names.submit")}
      okButtonProps={{ disabled: !canSend, loading: buttonLoading(busy) }}
      onOk={() => void add()}
      onCancel={onClose}
    >
      <label htmlFor="class-names">{t("joining.names.field")}</label>
      <Input.TextArea
        id="class-names"
        rows={10}
        value={typed}
        aria-describedby="class-names-count"
        onChange={({ target }) => setTyped(target.value)}
      />
      <p id="class-names-count" role="status">
        {t("joining.names.count", { count: names.length })}
      </p>
      {names.length > MOST_NAMES ? (
        <Alert type="error" showIcon message={t("joining.names.tooMany", { count: MOST_NAMES })} />
      ) : null}
      {wrong.length > 0 ? (
        <Alert
          type="error"
          showIcon
          message={t("joining.names.wrong", { names: wrong.slice(0, 5).join("; ") })}
          description={unprintable.length > 0 ? t("errors:NAME_NOT_PRINTABLE") : undefined}
        />
      ) : null}
      {problem ? <Alert type="error" showIcon role="alert" message={problem} /> : null}
    </Dialog>
  );
}
