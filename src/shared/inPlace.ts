import { createElement, Fragment, type ReactElement, type ReactNode } from "react";

/** Elements for items that never move, so they need no keys: each is a separate child. */
export const inPlace = <Item>(items: readonly Item[], render: (item: Item, index: number) => ReactNode): ReactElement =>
  createElement(Fragment, null, ...items.map(render));
