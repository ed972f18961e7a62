import { useTranslation } from "react-i18next";
import { AuthLayout } from "#src/site/auth/AuthLayout.tsx";
import { AlikeQuestion } from "#src/site/auth/callback/AlikeQuestion.tsx";
import { SelectCode } from "#src/site/auth/callback/SelectCode.tsx";
import { useExchange } from "#src/site/auth/callback/useExchange.ts";
import { PinDialog } from "#src/site/auth/PinDialog.tsx";
import { RefusalBox } from "#src/site/form/FormAlert.tsx";
import { useSiteLink } from "#src/site/frame/siteLink.ts";

/**
 * `/dashboard/auth/callback?code=`: target of the network's sign-in, which continues immediately unless there is a
 * choice.
 */
export default function CallbackPage() {
  const { t } = useTranslation("auth");
  const { to } = useSiteLink();
  const exchange = useExchange();
  const { codes, refusal, question } = exchange;
  const failed = refusal !== undefined && codes.length === 0;
  return (
    <AuthLayout title={t("callback.title")}>
      {failed ? (
        <>
          <RefusalBox form="callback" refused={refusal} />
          <p>
            <a className="button" href={to("/dashboard/auth/login?with=code")}>
              {t("backToSignIn")}
            </a>
          </p>
        </>
      ) : (
        <p role="status">{t("callback.working")}</p>
      )}
      {question?.kind === "alike" ? <AlikeQuestion exchange={exchange} account={question.account} /> : null}
      {question?.kind === "pin" ? (
        <PinDialog
          {...question}
          onAnswer={(pin) => (pin === undefined ? exchange.cancel() : exchange.answer({ pin }))}
        />
      ) : null}
      {codes.length > 0 && !question ? <SelectCode exchange={exchange} /> : null}
    </AuthLayout>
  );
}
