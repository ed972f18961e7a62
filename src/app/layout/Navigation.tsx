import { HomeOutlined } from "@ant-design/icons";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link, NavLink } from "react-router-dom";
import { isLong, type MenuGroup, menuOf } from "#src/app/layout/menu.ts";
import { useOpenGroup } from "#src/app/layout/useOpenGroup.ts";
import { useOpenView } from "#src/app/openView.ts";
import type { MenuIcon } from "#src/app/pageRoute.ts";
import { groupIcons, iconOf } from "#src/app/resourcePlaces.ts";
import { useLabels } from "#src/core/labels.ts";
import { listPath } from "#src/core/paths.ts";
import { useRegistry } from "#src/core/registry.ts";
import { useSignedIn } from "#src/core/signedIn.ts";

interface EntryProps {
  to: string;
  label: string;
  Icon: MenuIcon;
  end?: boolean;
  /** Whether it is the open page, if its address does not show that. */
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

/** Entries of one group of the navigation. */
function GroupEntries({ group }: { group: MenuGroup }) {
  const { t } = useTranslation("frame");
  const labels = useLabels();
  const view = useOpenView();
  return (
    <ul aria-labelledby={`nav-${group.name}`}>
      {group.pages.map(({ path, title, menu }) =>
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
      {group.resources.map((resource) => (
        <Entry
          key={resource.name}
          to={listPath(resource.path)}
          label={labels.many(resource)}
          Icon={iconOf(resource)}
          open={view?.resource === resource.name ? false : undefined}
        />
      ))}
    </ul>
  );
}

interface GroupProps {
  group: MenuGroup;
  /** Groups of the same set fold: of them one is unfolded at a time. */
  foldsIn: string | undefined;
  unfolded: boolean;
}

function Group({ group, foldsIn, unfolded }: GroupProps) {
  const { t } = useTranslation("frame");
  const label = t(`layout.groups.${group.name}`);
  const heading = <h2 id={`nav-${group.name}`}>{label}</h2>;
  const entries = <GroupEntries group={group} />;
  if (foldsIn === undefined)
    return (
      <section>
        {heading}
        {entries}
      </section>
    );
  const Icon = groupIcons[group.name];
  return (
    <details name={foldsIn} open={unfolded}>
      <summary title={label}>
        <Icon aria-hidden="true" />
        {heading}
      </summary>
      {entries}
    </details>
  );
}

/**
 * The home, the pages of the person's role and the lists that their rights open. Where these are many, one group is unfolded at
 * a time, the open page's at first: a low window shows all there is without scrolling.
 */
export function Navigation() {
  const { t } = useTranslation("frame");
  const groups = menuOf(useRegistry(), useSignedIn());
  const unfolded = useOpenGroup(groups);
  const set = useId();
  const folds = isLong(groups);
  return (
    <nav className="app-nav" aria-label={t("layout.navigation")} data-folds={folds}>
      <ul>
        <Entry to="/dashboard" label={t("pages.home")} Icon={HomeOutlined} end />
      </ul>
      {groups.map((group) => (
        <Group key={group.name} group={group} foldsIn={folds ? set : undefined} unfolded={group.name === unfolded} />
      ))}
    </nav>
  );
}
