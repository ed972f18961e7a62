import { Path, Rect, Svg } from "@react-pdf/renderer";
import { guilloche } from "#domain/certificate/guilloche.ts";
import { levelColours } from "#domain/certificate/palette.ts";
import type { Level } from "#domain/generated/programme.ts";
import { a4 } from "#server/pdf/parts/theme.ts";

const outer = 20;
const inner = 26;
const cornerRadius = 15;

/** Width of the front's panel with the seal, from the page's left edge. */
export const panelWidth = 252;

const rosette = guilloche({ centre: { x: panelWidth / 2, y: 208 }, radius: 215, waves: 24, height: 0.24, lines: 9 });

const corners = [
  [inner, inner],
  [a4.long - inner, inner],
  [a4.long - inner, a4.short - inner],
  [inner, a4.short - inner],
].map(([x = 0, y = 0]) => guilloche({ centre: { x, y }, radius: cornerRadius, waves: 12, height: 0.3, lines: 4 }));

interface FrameProps {
  level: Level;
  /** Whether the front's tinted panel is drawn. */
  panel?: boolean;
}

/** The frame of a certificate's side, behind everything and on every page of it. */
export function Frame({ level, panel = false }: FrameProps) {
  const { base, dark, tint } = levelColours[level];
  const inside = { width: a4.long - 2 * inner, height: a4.short - 2 * inner };
  return (
    <Svg fixed viewBox={`0 0 ${a4.long} ${a4.short}`} style={{ position: "absolute", top: 0, left: 0, width: a4.long, height: a4.short }}>
      {panel && <Rect x={inner} y={inner} width={panelWidth - inner} height={inside.height} fill={tint} />}
      {panel && <Path d={rosette} fill="none" stroke={base} strokeWidth={0.3} strokeOpacity={0.55} />}
      <Rect x={outer} y={outer} width={a4.long - 2 * outer} height={a4.short - 2 * outer} fill="none" stroke={dark} strokeWidth={0.6} />
      <Rect x={inner} y={inner} {...inside} fill="none" stroke={base} strokeWidth={2} />
      {corners.map((corner) => (
        <Path key={corner} d={corner} fill="none" stroke={dark} strokeWidth={0.35} />
      ))}
    </Svg>
  );
}
