import { Link, NavLink } from "react-router-dom";
import type { MenuEntry } from "#src/app/layout/useMenu.ts";

function Entry({ to, label, Icon, end = false, open }: MenuEntry) {
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

/** Entries of the navigation as a list; `labelledBy` is the id of its heading, if it has one. */
export function Entries({ entries, labelledBy }: { entries: readonly MenuEntry[]; labelledBy?: string }) {
  return (
    <ul aria-labelledby={labelledBy}>
      {entries.map((entry) => (
        <Entry key={entry.to} {...entry} />
      ))}
    </ul>
  );
}
