import { useTranslation } from "react-i18next";
import type { AlikeAccount } from "#src/site/auth/signInQuestion.ts";
import { SiteDialog } from "#src/site/form/SiteDialog.tsx";

interface AlikeDialogProps {
  account: AlikeAccount;
  /** The answer whether the account is theirs; undefined without one. */
  onAnswer: (isTheirs: boolean | undefined) => void;
}

/** At a sign-in with a new name: whether a person of the team with a similar name is the same person. */
export function AlikeDialog({ account: { fullname: name, code }, onAnswer }: AlikeDialogProps) {
  const { t } = useTranslation("auth");
  return (
    <SiteDialog title={t("alike.title", { name })} onCancel={() => onAnswer(undefined)}>
      <p>{t("alike.text", { name, code })}</p>
      <p className="dialog-buttons">
        <button type="button" className="button" onClick={() => onAnswer(true)}>
          {t("alike.yes")}
        </button>
        <button type="button" className="button button-plain" onClick={() => onAnswer(false)}>
          {t("alike.no")}
        </button>
      </p>
    </SiteDialog>
  );
}
