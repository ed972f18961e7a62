import { Circle, Defs, LinearGradient, Path, Stop, Svg } from "@react-pdf/renderer";
import { type LevelColours, levelColours, palette, programmeColours } from "#domain/certificate/palette.ts";
import {
  auditorSealShape,
  type SealShape,
  sealBox,
  sealCentre,
  sealRadii,
  sealShape,
} from "#domain/certificate/seal.ts";
import type { Level } from "#domain/generated/programme.ts";

interface ShapeDrawingProps {
  shape: SealShape;
  colours: LevelColours;
  width: number;
}

function ShapeDrawing({ shape, colours, width }: ShapeDrawingProps) {
  const { x: cx, y: cy } = sealCentre;
  return (
    <Svg
      viewBox={`0 0 ${sealBox.width} ${sealBox.height}`}
      style={{ width, height: (width * sealBox.height) / sealBox.width }}
    >
      <Defs>
        <LinearGradient id="metal" x1="0" y1="0" x2="1" y2="1">
          <Stop offset="0" stopColor={colours.light} />
          <Stop offset="0.55" stopColor={colours.base} />
          <Stop offset="1" stopColor={colours.dark} />
        </LinearGradient>
      </Defs>
      {shape.ribbons.map((ribbon) => (
        <Path key={ribbon} d={ribbon} fill={palette.ink} />
      ))}
      <Path d={shape.body} fill="url('#metal')" stroke={colours.dark} strokeWidth={0.8} />
      <Circle cx={cx} cy={cy} r={sealRadii.disc} fill={palette.paper} stroke={colours.dark} strokeWidth={0.8} />
      <Circle cx={cx} cy={cy} r={sealRadii.ring} fill={colours.tint} stroke={colours.base} strokeWidth={1.2} />
      {shape.steps.map(({ path, asked }) => (
        <Path key={path} d={path} fill={asked ? colours.dark : palette.paper} stroke={colours.dark} strokeWidth={0.8} />
      ))}
      <Circle cx={cx} cy={cy} r={sealRadii.field} fill={palette.paper} stroke={colours.base} strokeWidth={0.8} />
      <Path d={shape.stars} fill={colours.dark} />
    </Svg>
  );
}

/** The seal of a level, in its colour and form. */
export function SealDrawing({ level, width }: { level: Level; width: number }) {
  return <ShapeDrawing shape={sealShape(level)} colours={levelColours[level]} width={width} />;
}

/** The seal of an auditor's work, in the programme's colours. */
export function AuditorSealDrawing({ width }: { width: number }) {
  return <ShapeDrawing shape={auditorSealShape()} colours={programmeColours} width={width} />;
}
