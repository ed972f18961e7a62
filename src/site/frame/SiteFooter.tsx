import { useTranslation } from "react-i18next";
import { europeanEmblem } from "#domain/certificate/europeanEmblem.ts";
import { storeConsent } from "#src/shared/consent.ts";
import { Logo } from "#src/shared/Logo.tsx";
import { useSiteLink } from "#src/site/frame/siteLink.ts";

const { width, height, field, colour, stars } = europeanEmblem;

const links = [
  { path: "/docs", key: "docs" },
  { path: "/verify", key: "verify" },
  { path: "/register", key: "register" },
  { path: "/privacy", key: "privacy" },
  { path: "/imprint", key: "imprint" },
  { path: "/accessibility", key: "accessibility" },
];

/** The footer: the product and its funding. */
export function SiteFooter() {
  const { t } = useTranslation(["common", "site"]);
  const { to } = useSiteLink();
  return (
    <footer className="site-footer">
      <div className="site-footer-inner">
        <div className="eu">
          <svg
            className="eu-flag"
            viewBox={`0 0 ${width} ${height}`}
            width="81"
            height="54"
            aria-hidden="true"
            focusable="false"
          >
            <rect width={width} height={height} fill={field} />
            <path d={stars} fill={colour} />
          </svg>
          <div>
            <p className="eu-title">{t("site:footer.eu")}</p>
            <p>{t("site:footer.disclaimer")}</p>
          </div>
        </div>
        <nav aria-label={t("site:footer.links")}>
          <ul className="footer-links">
            {links.map(({ path, key }) => (
              <li key={path}>
                <a href={to(path)}>{t(`site:footer.${key}`)}</a>
              </li>
            ))}
            <li>
              <button type="button" onClick={() => storeConsent(undefined)}>
                {t("common:cookies.change")}
              </button>
            </li>
          </ul>
        </nav>
        <Logo />
      </div>
    </footer>
  );
}
