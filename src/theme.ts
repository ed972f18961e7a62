import type { ThemeConfig } from "antd";

/** Text of antd's coloured tags; its own shades miss WCAG's contrast on their background. */
const tagTexts = {
  blue7: "#0948b3",
  cyan7: "#00626b",
  geekblue7: "#1d39c4",
  gold7: "#7a4a00",
  green7: "#226b05",
  lime7: "#4a5f00",
  magenta7: "#a3105f",
  orange7: "#8f3a00",
  purple7: "#531dab",
  red7: "#b3121f",
  volcano7: "#a3290d",
};

/** antd's own colours miss WCAG's contrast in places; these do not. Modals and tooltips lie above menus. */
export const theme: ThemeConfig = {
  cssVar: true,
  hashed: false,
  token: {
    ...tagTexts,
    colorPrimary: "#0958d9",
    colorInfo: "#0958d9",
    colorLink: "#0958d9",
    colorError: "#cf1322",
    colorSuccess: "#237804",
    colorWarning: "#874d00",
    colorTextPlaceholder: "rgba(0, 0, 0, 0.6)",
    colorTextTertiary: "rgba(0, 0, 0, 0.6)",
    colorTextDescription: "rgba(0, 0, 0, 0.65)",
    colorBorder: "#8c8c8c",
    colorBorderSecondary: "#e4e7ec",
    colorBgLayout: "#f5f7fa",
    borderRadius: 8,
    controlHeight: 36,
    fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
    zIndexPopupBase: 1000,
  },
  components: {
    Modal: { zIndexPopupBase: 1100 },
    Tooltip: { zIndexPopup: 1100 },
    Table: { headerBg: "#f9fafb", headerSplitColor: "transparent", rowHoverBg: "#f5f9ff", cellPaddingBlockMD: 11 },
  },
};
