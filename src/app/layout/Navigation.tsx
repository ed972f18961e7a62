import { HomeOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { Link, NavLink } from "react-router-dom";
import { menuOf } from "#src/app/layout/menu.ts";
import { useOpenView } from "#src/app/openView.ts";
import type { MenuIcon } from "#src/app/pageRoute.ts";
import { iconOf } from "#src/app/resourcePlaces.ts";
import { useLabels } from "#src/core/labels.ts";
import { listPath } from "#src/core/paths.ts";
import { useRegistry } from "#src/core/registry.ts";
import { useSignedIn } from "#src/core/signedIn.ts";

interface EntryProps {
  to: string;
  label: string;
  Icon: MenuIcon;
  end?: boolean;
  /** Whether it is what is open, where its address does not tell. */
  open?: boolean | undefined;
}

function Entry({ to, label, Icon, end = false, open }: EntryProps) {
  const content = (
    <>
      <Icon aria-hidden="true" />
      <span>{label}</span>
    </>
  );
  return (
    <li>
      {open === undefined ? (
        <NavLink to={to} end={end} title={label}>
          {content}
        </NavLink>
      ) : (
        <Link to={to} title={label} {...(open ? { className: "active", "aria-current": "page" } : {})}>
          {content}
        </Link>
      )}
    </li>
  );
}

/** The home, the pages of the person's role and the lists that their rights open. */
export function Navigation() {
  const { t } = useTranslation("frame");
  const labels = useLabels();
  const groups = menuOf(useRegistry(), useSignedIn());
  const view = useOpenView();
  return (
    <nav className="app-nav" aria-label={t("layout.navigation")}>
      <ul>
        <Entry to="/dashboard" label={t("pages.home")} Icon={HomeOutlined} end />
      </ul>
      {groups.map(({ name, pages, resources }) => (
        <section key={name}>
          <h2 id={`nav-${name}`}>{t(`layout.groups.${name}`)}</h2>
          <ul aria-labelledby={`nav-${name}`}>
            {pages.map(({ path, title, menu }) =>
              menu ? (
                <Entry
                  key={path}
                  to={`/dashboard/${path}`}
                  label={t(`pages.${title}`)}
                  Icon={menu.Icon}
                  open={view?.page === title || undefined}
                />
              ) : null,
            )}
            {resources.map((resource) => (
              <Entry
                key={resource.name}
                to={listPath(resource.path)}
                label={labels.many(resource)}
                Icon={iconOf(resource)}
                open={view?.resource === resource.name ? false : undefined}
              />
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
