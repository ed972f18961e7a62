import { useTranslation } from "react-i18next";
import { Entries } from "#src/app/layout/Entries.tsx";
import { type MenuEntry, useMenu } from "#src/app/layout/useMenu.ts";
import "#src/app/layout/tabs.css";

/** Tabs with a layout's pages at the bottom edge of a phone, where the thumb reaches them. */
export default function NavigationTabs({ paths }: { paths: readonly string[] }) {
  const { t } = useTranslation("frame");
  const { home, groups, entriesOf } = useMenu();
  const entries = [home, ...groups.flatMap(entriesOf)];
  const named = paths.map((path) => entries.find((entry) => entry.path === path));
  return (
    <nav className="app-tabs" aria-label={t("layout.tabs")}>
      <Entries entries={named.filter((entry): entry is MenuEntry => entry !== undefined)} />
    </nav>
  );
}
