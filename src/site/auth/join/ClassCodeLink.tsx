import { useTranslation } from "react-i18next";
import { useSiteLink } from "#src/site/frame/siteLink.ts";

/** On the sign-in page: the way for trainees whose trainer shows a join code. */
export function ClassCodeLink() {
  const { t } = useTranslation("auth");
  const { to } = useSiteLink();
  return (
    <ul className="auth-links">
      <li>
        <a href={to("/join")}>{t("join.link")}</a>
      </li>
    </ul>
  );
}
