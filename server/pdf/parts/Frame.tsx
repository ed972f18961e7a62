import { Path, Rect, Svg } from "@react-pdf/renderer";
import { guilloche } from "#domain/certificate/guilloche.ts";
import { type LevelColours, palette } from "#domain/certificate/palette.ts";
import { type CornerOffset, corner, type PageSize } from "#server/pdf/parts/theme.ts";

const outer = 20;
const cornerRadius = 15;

/** From the sheet's edge to the inside of its frame. */
export const frameInset = 26;

const insetBy = (inset: number, { width, height }: PageSize) => ({
  x: inset,
  y: inset,
  width: width - 2 * inset,
  height: height - 2 * inset,
});

/** The sheet inside the frame. */
export const insideFrame = (sheet: PageSize) => insetBy(frameInset, sheet);

function cornersOf({ width, height }: PageSize): string[] {
  const xs = [frameInset, width - frameInset];
  const ys = [frameInset, height - frameInset];
  const middles = xs.flatMap((x) => ys.map((y) => ({ x, y })));
  return middles.map((centre) => guilloche({ centre, radius: cornerRadius, waves: 12, height: 0.3, lines: 4 }));
}

interface FrameProps {
  colours: LevelColours;
  sheet: PageSize;
  origin?: CornerOffset;
}

/** The frame of a sheet, behind everything and on every page. */
export function Frame({ colours: { base, dark }, sheet, origin = corner }: FrameProps) {
  return (
    <Svg fixed viewBox={`0 0 ${sheet.width} ${sheet.height}`} style={{ position: "absolute", ...origin, ...sheet }}>
      <Rect {...insetBy(outer, sheet)} fill="none" stroke={dark} strokeWidth={0.6} />
      <Rect {...insideFrame(sheet)} fill="none" stroke={base} strokeWidth={2} />
      {cornersOf(sheet).map((rosette) => (
        <Path key={rosette} d={rosette} fill={palette.paper} stroke={dark} strokeWidth={0.35} />
      ))}
    </Svg>
  );
}
