import { HomeOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { type MenuGroup, menuOf } from "#src/app/layout/menu.ts";
import { useOpenView } from "#src/app/openView.ts";
import type { MenuIcon } from "#src/app/pageRoute.ts";
import { iconOf } from "#src/app/resourcePlaces.ts";
import { useLabels } from "#src/core/labels.ts";
import { listPath } from "#src/core/paths.ts";
import { useRegistry } from "#src/core/registry.ts";
import { useSignedIn } from "#src/core/signedIn.ts";

/** An entry of the navigation. */
export interface MenuEntry {
  /** Under `/dashboard`. */
  path: string;
  to: string;
  label: string;
  Icon: MenuIcon;
  end?: boolean;
  /** Whether it is the open page, if its address does not show that. */
  open?: boolean | undefined;
}

/** The navigation of the reader: the home page, and the groups with their entries. */
export interface Menu {
  home: MenuEntry;
  groups: MenuGroup[];
  entriesOf(group: MenuGroup): MenuEntry[];
}

/** The navigation of the reader: the home page, the pages of their role, and the lists that they may open. */
export function useMenu(): Menu {
  const { t } = useTranslation("frame");
  const labels = useLabels();
  const view = useOpenView();
  const groups = menuOf(useRegistry(), useSignedIn());
  return {
    home: { path: "", to: "/dashboard", label: t("pages.home"), Icon: HomeOutlined, end: true },
    groups,
    entriesOf: ({ pages, resources }) => [
      ...pages.flatMap(({ path, title, menu }) =>
        menu
          ? [
              {
                path,
                to: `/dashboard/${path}`,
                label: t(`pages.${title}`),
                Icon: menu.Icon,
                open: view?.page === title || undefined,
              },
            ]
          : [],
      ),
      ...resources.map((resource) => ({
        path: resource.path,
        to: listPath(resource.path),
        label: labels.many(resource),
        Icon: iconOf(resource),
        open: view?.resource === resource.name ? false : undefined,
      })),
    ],
  };
}
