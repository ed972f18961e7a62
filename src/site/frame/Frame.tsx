import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Logo } from "#src/shared/Logo.tsx";
import { Footer } from "#src/site/frame/Footer.tsx";
import { LocaleSwitcher } from "#src/site/frame/LocaleSwitcher.tsx";
import { useHref } from "#src/site/frame/useHref.ts";
import "#src/site/frame/frame.css";

/** What every page of the site has around it: the way past it, the mark, the language, and the footer. */
export function Frame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation("common");
  const href = useHref();
  return (
    <>
      <a className="skip-link" href="#main">
        {t("skipToContent")}
      </a>
      <header className="site-header">
        <div className="band site-header-row">
          <a className="home-link" href={href("/")}>
            <Logo />
          </a>
          <div className="site-header-actions">
            <LocaleSwitcher />
            {actions}
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}
