import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { siteLayout } from "#domain/layouts.ts";
import { siteAddressAt } from "#domain/siteAddresses.ts";
import { SiteErrorBoundary } from "#src/site/errors/SiteErrorBoundary.tsx";
import { DocumentsSidebar } from "#src/site/frame/DocumentsSidebar.tsx";
import { SiteFooter } from "#src/site/frame/SiteFooter.tsx";
import { SiteHeader } from "#src/site/frame/SiteHeader.tsx";
import { useSiteLink } from "#src/site/frame/siteLink.ts";
import { CookieNotice } from "#src/site/legal/CookieNotice.tsx";

/** The frame of every page of the site by its layout: skip link, header, the page as the main landmark, footer. */
export function Site({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { navigation } = siteLayout(siteAddressAt(useSiteLink().path) ?? {});
  return (
    <>
      <a className="skip-link" href="#main">
        {t("skip")}
      </a>
      <SiteHeader />
      <div className="site-body">
        <main id="main" tabIndex={-1}>
          <SiteErrorBoundary>{children}</SiteErrorBoundary>
        </main>
        {navigation === "documents" ? <DocumentsSidebar /> : null}
      </div>
      <SiteFooter />
      <CookieNotice />
    </>
  );
}
