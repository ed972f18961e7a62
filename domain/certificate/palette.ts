import type { Level } from "#domain/generated/programme.ts";

/** The colours of one level, or of the programme. `dark` has a contrast of at least 4.5:1 on white and on `tint`. */
export interface LevelColours {
  light: string;
  base: string;
  dark: string;
  tint: string;
}

/** Colours of certificates, on paper and on screen. */
export const palette = {
  ink: "#12284c",
  text: "#26324a",
  muted: "#55607a",
  rule: "#d5dae4",
  track: "#e9ecf2",
  paper: "#ffffff",
  below: "#a8071a",
} as const;

/** Colours of documents without a level. */
export const programmeColours: LevelColours = {
  light: "#c4d2ea",
  base: "#6f8bbd",
  dark: palette.ink,
  tint: "#f1f5fb",
};

export const levelColours: Record<Level, LevelColours> = {
  bronze: { light: "#efc7a3", base: "#b87333", dark: "#7c4a1e", tint: "#faf3ec" },
  silver: { light: "#eef1f4", base: "#9aa6b2", dark: "#4d5966", tint: "#f3f5f7" },
  gold: { light: "#f9e6a2", base: "#cfa02f", dark: "#745400", tint: "#fcf7e6" },
};
