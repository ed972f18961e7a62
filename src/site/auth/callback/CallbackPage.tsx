import { useTranslation } from "react-i18next";
import { AuthLayout } from "#src/site/auth/AuthLayout.tsx";
import { AlikeQuestion } from "#src/site/auth/callback/AlikeQuestion.tsx";
import { SelectCode } from "#src/site/auth/callback/SelectCode.tsx";
import { useExchange } from "#src/site/auth/callback/useExchange.ts";
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
  const { codes, refusal, alike } = exchange;
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
      {alike ? <AlikeQuestion exchange={exchange} account={alike} /> : null}
      {codes.length > 0 && !alike ? <SelectCode exchange={exchange} /> : null}
    </AuthLayout>
  );
}
