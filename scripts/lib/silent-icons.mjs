/** What every icon of antd gives itself: an English name, such as "info-circle", which a reader of any language hears. */
const NAMED = /role: "img",\s*"aria-label": icon\.name/;

/**
 * Leaves an icon unheard unless it is given a name or can be pressed: what it says stands beside it, or on its button.
 * The product's own icons say so where they are used; those inside antd's alerts, messages and dialogs do not.
 */
export const silentIcons = {
  name: "silent-icons",
  apply: "build",
  transform: {
    filter: { id: /\/node_modules\/@ant-design\/icons\/es\/components\/AntdIcon\.js$/ },
    handler(code, id) {
      if (!NAMED.test(code)) throw new Error(`${id} names its icons otherwise: see scripts/lib/silent-icons.mjs`);
      const silent = `...(restProps["aria-label"] || onClick ? { role: "img", "aria-label": icon.name } : { "aria-hidden": true })`;
      return { code: code.replace(NAMED, silent), map: null };
    },
  },
};
