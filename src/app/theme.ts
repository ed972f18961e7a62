import type { ThemeConfig } from "antd";
import { layers, stylesClass, tooltipFadeMs } from "#schemas/interface.json";

/** Text colours of antd's tags. antd's own shades lack WCAG's contrast on their background. */
const tagTexts: Record<string, string> = {
  "blue-7": "#0948b3",
  "cyan-7": "#00626b",
  "geekblue-7": "#1d39c4",
  "gold-7": "#7a4a00",
  "green-7": "#226b05",
  "orange-7": "#8f3a00",
  "purple-7": "#531dab",
  "red-7": "#b3121f",
};

/** The same under both names that antd reads. */
const tagTokens = Object.fromEntries(
  Object.entries(tagTexts).flatMap(([name, colour]) => [
    [name, colour],
    [name.replace("-", ""), colour],
  ]),
);

/**
 * The theme. Some of antd's own colours lack WCAG's contrast, but these have it. Modals and tooltips are above menus.
 * @param motion whether elements are animated; false if the reader prefers reduced motion
 */
export const themeWith = (motion: boolean): ThemeConfig => ({
  cssVar: { key: stylesClass },
  hashed: false,
  token: {
    ...tagTokens,
    colorPrimary: "#0958d9",
    colorPrimaryHover: "#003eb3",
    colorPrimaryActive: "#002c8c",
    colorErrorHover: "#a8071a",
    colorInfo: "#0958d9",
    colorLink: "#0958d9",
    colorLinkHover: "#003eb3",
    colorLinkActive: "#002c8c",
    colorError: "#cf1322",
    colorSuccess: "#237804",
    colorWarning: "#874d00",
    colorErrorBg: "#fff1f0",
    colorErrorBorder: "#ffa39e",
    colorSuccessBg: "#f0f9eb",
    colorSuccessBorder: "#a3d48c",
    colorWarningBg: "#fffbe6",
    colorWarningBorder: "#e6c260",
    colorInfoBg: "#e8f0fe",
    colorInfoBorder: "#9dbdf5",
    colorTextPlaceholder: "rgba(0, 0, 0, 0.6)",
    colorTextTertiary: "rgba(0, 0, 0, 0.6)",
    colorTextDescription: "rgba(0, 0, 0, 0.65)",
    colorBorder: "#8c8c8c",
    colorBorderSecondary: "#e4e7ec",
    colorBgLayout: "#f5f7fa",
    borderRadius: 8,
    controlHeight: 36,
    fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
    zIndexPopupBase: layers.menus,
    motion,
  },
  components: {
    Modal: { zIndexPopupBase: layers.dialogs },
    Tooltip: { zIndexPopup: layers.dialogs, motionDurationFast: `${tooltipFadeMs}ms` },
    Dropdown: { zIndexPopup: layers.menus },
    Select: { zIndexPopup: layers.menus },
    Drawer: { zIndexPopup: layers.menus },
    Tag: { colorBorder: "#d5dae4", defaultBg: "#f4f7fc" },
  },
});
