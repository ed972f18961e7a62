import { useTranslation } from "react-i18next";
import { EuropeanFlag } from "#src/site/frame/EuropeanFlag.tsx";

/** Who funds the programme, and the cookies there are. */
export function Footer() {
  const { t } = useTranslation("common");
  return (
    <footer className="site-footer">
      <div className="band site-footer-row">
        <div className="funding">
          <EuropeanFlag />
          <div>
            <p className="funding-title">{t("funding.title")}</p>
            <p>{t("funding.text")}</p>
          </div>
        </div>
        <p className="cookies">{t("cookies")}</p>
      </div>
    </footer>
  );
}
