import { ClipPath, Defs, G, Path, Rect, Svg } from "@react-pdf/renderer";
import { guilloche } from "#domain/certificate/guilloche.ts";
import type { LevelColours } from "#domain/certificate/palette.ts";
import type { Point } from "#domain/certificate/paths.ts";
import { type CornerOffset, corner } from "#server/pdf/parts/theme.ts";

interface RosettesProps {
  colours: LevelColours;
  origin?: CornerOffset;
  /** Tinted area. */
  area: { x: number; y: number; width: number; height: number };
  /** Where the rings of fine lines have their middle. */
  centre: Point;
  /** Radii of the rings, from the inmost. */
  radii: readonly number[];
}

/** A tinted part of a sheet with the fine lines of securities, behind everything. */
export function Rosettes({ colours: { base, tint }, origin = corner, area, centre, radii }: RosettesProps) {
  const rings = radii.map((radius, ring) =>
    guilloche({ centre, radius, waves: 20 + 12 * ring, height: 0.2 - 0.05 * ring, lines: 8 }),
  );
  return (
    <Svg
      viewBox={`${area.x} ${area.y} ${area.width} ${area.height}`}
      style={{
        position: "absolute",
        left: origin.left + area.x,
        top: origin.top + area.y,
        width: area.width,
        height: area.height,
      }}
    >
      <Defs>
        <ClipPath id="area">
          <Rect {...area} />
        </ClipPath>
      </Defs>
      <Rect {...area} fill={tint} />
      <G clipPath="url('#area')">
        {rings.map((ring) => (
          <Path key={ring} d={ring} fill="none" stroke={base} strokeWidth={0.3} strokeOpacity={0.5} />
        ))}
      </G>
    </Svg>
  );
}
