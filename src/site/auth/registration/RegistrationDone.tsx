import { useTranslation } from "react-i18next";
import { Done } from "#src/site/auth/Done.tsx";
import { useSiteLink } from "#src/site/frame/siteLink.ts";

/** The next steps after sending a registration. */
export function RegistrationDone() {
  const { t } = useTranslation("auth");
  const { to } = useSiteLink();
  return (
    <Done title={t("registration.done.title")}>
      <p>{t("registration.done.text")}</p>
      <p>
        <a className="button" href={to("/")}>
          {t("registration.done.home")}
        </a>
      </p>
    </Done>
  );
}
