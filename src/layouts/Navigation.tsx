import { useTranslation } from "react-i18next";
import { NavLink } from "react-router-dom";
import { can } from "#domain/access/can.ts";
import { useRegistry } from "#src/console/registry.ts";
import type { Me } from "#src/pages/me.ts";
import { listPath } from "#src/console/paths.ts";

/** The home and the lists that this person's rights open. */
export function Navigation({ me }: { me: Me }) {
  const { t } = useTranslation(["console", "resources"]);
  const resources = useRegistry().all.filter((resource) => can(resource, me, "list"));
  return (
    <nav className="app-nav" aria-label={t("console:layout.navigation")}>
      <NavLink to="/dashboard" end>
        {t("console:layout.home")}
      </NavLink>
      {resources.map(({ name, path }) => (
        <NavLink key={name} to={listPath(path)}>
          {t(`resources:${name}.many`)}
        </NavLink>
      ))}
    </nav>
  );
}
