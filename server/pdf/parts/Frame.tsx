import { ClipPath, Defs, G, Path, Rect, Svg } from "@react-pdf/renderer";
import { guilloche } from "#domain/certificate/guilloche.ts";
import { levelColours, palette } from "#domain/certificate/palette.ts";
import type { Level } from "#domain/generated/programme.ts";
import { a4 } from "#server/pdf/parts/theme.ts";

const outer = 20;
const inner = 26;
const cornerRadius = 15;

/** Where the front's panel ends, from the page's left edge. */
export const panelWidth = 252;

/** Where the front's seal has its middle: the rosette's lines run around it. */
const sealMiddle = { x: (inner + panelWidth) / 2, y: 229 };

const rosettes = [186, 300, 414].map((radius, ring) =>
  guilloche({ centre: sealMiddle, radius, waves: 20 + 12 * ring, height: 0.2 - 0.05 * ring, lines: 8 }),
);

const corners = [
  [inner, inner],
  [a4.long - inner, inner],
  [a4.long - inner, a4.short - inner],
  [inner, a4.short - inner],
].map(([x = 0, y = 0]) => guilloche({ centre: { x, y }, radius: cornerRadius, waves: 12, height: 0.3, lines: 4 }));

const wholePage = { position: "absolute", top: 0, left: 0, width: a4.long, height: a4.short } as const;

const viewBox = `0 0 ${a4.long} ${a4.short}`;

const inside = { x: inner, y: inner, width: a4.long - 2 * inner, height: a4.short - 2 * inner };

/** The tinted panel behind the front's seal, with its rosettes. */
export function Panel({ level }: { level: Level }) {
  const { base, tint } = levelColours[level];
  const area = { ...inside, width: panelWidth - inner };
  return (
    <Svg fixed viewBox={viewBox} style={wholePage}>
      <Defs>
        <ClipPath id="panel">
          <Rect {...area} />
        </ClipPath>
      </Defs>
      <Rect {...area} fill={tint} />
      <G clipPath="url('#panel')">
        {rosettes.map((rosette) => (
          <Path key={rosette} d={rosette} fill="none" stroke={base} strokeWidth={0.3} strokeOpacity={0.5} />
        ))}
      </G>
    </Svg>
  );
}

/** The frame of a certificate's side, behind everything and on every page of it. */
export function Frame({ level }: { level: Level }) {
  const { base, dark } = levelColours[level];
  const around = { x: outer, y: outer, width: a4.long - 2 * outer, height: a4.short - 2 * outer };
  return (
    <Svg fixed viewBox={viewBox} style={wholePage}>
      <Rect {...around} fill="none" stroke={dark} strokeWidth={0.6} />
      <Rect {...inside} fill="none" stroke={base} strokeWidth={2} />
      {corners.map((corner) => (
        <Path key={corner} d={corner} fill={palette.paper} stroke={dark} strokeWidth={0.35} />
      ))}
    </Svg>
  );
}
