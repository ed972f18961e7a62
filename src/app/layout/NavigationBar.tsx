import { useTranslation } from "react-i18next";
import { Entries } from "#src/app/layout/Entries.tsx";
import { useMenu } from "#src/app/layout/useMenu.ts";
import "#src/app/layout/bar.css";

/** The whole navigation in one line below the header. */
export function NavigationBar() {
  const { t } = useTranslation("frame");
  const { home, groups, entriesOf } = useMenu();
  return (
    <nav className="app-nav app-bar" aria-label={t("layout.navigation")}>
      <Entries entries={[home, ...groups.flatMap(entriesOf)]} />
    </nav>
  );
}
