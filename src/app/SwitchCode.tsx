import { Alert } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Problem } from "#domain/errors.ts";
import { withLocale } from "#domain/texts/localePath.ts";
import { send } from "#providers/http/send.ts";
import { forgetMe } from "#providers/me.ts";
import { toProblem } from "#providers/problem.ts";
import { storeToken } from "#providers/session.ts";
import { errorMessage } from "#src/core/errorMessage.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { flushAll } from "#src/shared/drafts/unsaved.ts";
import { currentLocale } from "#src/shared/locale.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";
import { Choice } from "#src/ui/Choice.tsx";
import { Dialog } from "#src/ui/Dialog.tsx";

/** Switches a person of several practice enterprises to another one. The page restarts for it. */
export default function SwitchCode({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(["frame", "common"]);
  const { code, codes } = useSignedIn();
  const [chosen, setChosen] = useState(code);
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const select = async () => {
    if (chosen === null) return;
    setBusy(true);
    try {
      const call = { method: "POST", path: "/auth/pen/select", body: { code: chosen } } as const;
      // Unsaved input belongs to this enterprise, so it is sent while its session lasts.
      await flushAll();
      const { data } = await send(call);
      storeToken(data.token, "code");
      forgetMe();
      location.assign(withLocale("/dashboard", currentLocale()));
    } catch (error) {
      setProblem(toProblem(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t("frame:switchCode.title")}
      okText={t("frame:switchCode.go")}
      cancelText={t("common:cancel")}
      okButtonProps={{ loading: buttonLoading(busy), disabled: chosen === code }}
      onOk={() => void select()}
      onCancel={onClose}
    >
      <p>{t("frame:switchCode.text")}</p>
      <Choice
        label={t("frame:switchCode.title")}
        value={chosen}
        options={codes.map((value) => ({ value, label: value }))}
        onChange={(event) => setChosen(event.target.value)}
      />
      {problem ? <Alert type="error" showIcon role="alert" message={errorMessage(problem)} /> : null}
    </Dialog>
  );
}
