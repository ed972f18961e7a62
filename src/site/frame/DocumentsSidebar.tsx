import { useTranslation } from "react-i18next";
import documents from "#schemas/documents.json";
import { useSiteLink } from "#src/site/frame/siteLink.ts";
import { useHydrated } from "#src/site/useHydrated.ts";

const links = documents.documents.map(({ name }) => ({ path: `/docs/${name}`, key: `documents.names.${name}` }));

/** The programme's documents and guides, next to a page about them. */
export function DocumentsSidebar() {
  const { t } = useTranslation("site");
  const { to, path } = useSiteLink();
  // One prerendered page is the beginning of every document's page.
  const isHydrated = useHydrated();
  return (
    <nav className="site-sidebar no-print" aria-labelledby="site-sidebar">
      <h2 id="site-sidebar">{t("documents.title")}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.path}>
            <a href={to(link.path)} aria-current={isHydrated && path === link.path ? "page" : undefined}>
              {t(link.key)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
