import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Entries } from "#src/app/layout/Entries.tsx";
import { isLong, type MenuGroup } from "#src/app/layout/menu.ts";
import { type MenuEntry, useMenu } from "#src/app/layout/useMenu.ts";
import { useOpenGroup } from "#src/app/layout/useOpenGroup.ts";
import { groupIcons } from "#src/app/resourcePlaces.ts";

interface GroupProps {
  group: MenuGroup;
  entries: readonly MenuEntry[];
  /** Name of a set of groups. Only one group of a set is expanded at a time. */
  foldsIn: string | undefined;
  unfolded: boolean;
}

function Group({ group, entries, foldsIn, unfolded }: GroupProps) {
  const { t } = useTranslation("frame");
  const label = t(`layout.groups.${group.name}`);
  const id = `nav-${group.name}`;
  const heading = <h2 id={id}>{label}</h2>;
  const list = <Entries entries={entries} labelledBy={id} />;
  if (foldsIn === undefined)
    return (
      <section>
        {heading}
        {list}
      </section>
    );
  const Icon = groupIcons[group.name];
  return (
    <details name={foldsIn} open={unfolded}>
      <summary title={label}>
        <Icon aria-hidden="true" />
        {heading}
      </summary>
      {list}
    </details>
  );
}

/**
 * The whole navigation by group. If it is long, one group is expanded at a time, initially that of the open page. So a
 * low window shows it without scrolling.
 */
export function Navigation() {
  const { t } = useTranslation("frame");
  const { home, groups, entriesOf } = useMenu();
  const unfolded = useOpenGroup(groups);
  const set = useId();
  const folds = isLong(groups);
  return (
    <nav className="app-nav" aria-label={t("layout.navigation")} data-folds={folds}>
      <Entries entries={[home]} />
      {groups.map((group) => (
        <Group
          key={group.name}
          group={group}
          entries={entriesOf(group)}
          foldsIn={folds ? set : undefined}
          unfolded={group.name === unfolded}
        />
      ))}
    </nav>
  );
}
