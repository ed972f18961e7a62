import { useTranslation } from "react-i18next";
import type { Exchange } from "#src/site/auth/callback/useExchange.ts";
import type { AlikeAccount } from "#src/site/auth/signInQuestion.ts";
import { SiteDialog } from "#src/site/form/SiteDialog.tsx";

interface AlikeQuestionProps {
  exchange: Exchange;
  account: AlikeAccount;
}

/** At the first sign-in by the network: whether the account of before that has the person's name is theirs. */
export function AlikeQuestion({ exchange, account }: AlikeQuestionProps) {
  const { t } = useTranslation("auth");
  const { fullname: name, code } = account;
  return (
    <SiteDialog title={t("callback.alike.title")} onCancel={exchange.cancel}>
      <p>{t("callback.alike.text", { name, code })}</p>
      <p className="dialog-buttons">
        <button type="button" className="button" onClick={() => exchange.answer({ isTheirs: true })}>
          {t("callback.alike.yes")}
        </button>
        <button type="button" className="button button-plain" onClick={() => exchange.answer({ isTheirs: false })}>
          {t("callback.alike.no")}
        </button>
      </p>
    </SiteDialog>
  );
}
