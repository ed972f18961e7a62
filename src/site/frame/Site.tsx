import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SiteErrorBoundary } from "#src/site/errors/SiteErrorBoundary.tsx";
import { SiteFooter } from "#src/site/frame/SiteFooter.tsx";
import { SiteHeader } from "#src/site/frame/SiteHeader.tsx";
import { CookieNotice } from "#src/site/legal/CookieNotice.tsx";

/** The frame of every page of the site: skip link, header, the page as the main landmark, footer. */
export function Site({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <a className="skip-link" href="#main">
        {t("skip")}
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        <SiteErrorBoundary>{children}</SiteErrorBoundary>
      </main>
      <SiteFooter />
      <CookieNotice />
    </>
  );
}
