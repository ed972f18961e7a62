/** Where those of antd's own colors begin that are made for a dark page. */
const DARK = "export var redDark =";

/** Leaves antd's colors for dark pages out of the client, which has none: what were to ask for one would break the build. */
export const lightColors = {
  name: "light-colors",
  apply: "build",
  transform: {
    filter: { id: /\/node_modules\/@ant-design\/colors\/es\/presets\.js$/ },
    handler(code, id) {
      const [light, dark] = code.split(DARK);
      if (!dark?.includes("export var presetDarkPalettes") || light.includes("Dark"))
        throw new Error(`${id} names its colors otherwise: see scripts/lib/light-colors.mjs`);
      return { code: light, map: null };
    },
  },
};
