import { useId } from "react";
import { levelColours, palette } from "#domain/certificate/palette.ts";
import { sealBox, sealCentre, sealRadii, sealShape } from "#domain/certificate/seal.ts";
import type { Level } from "#domain/generated/programme.ts";

/** The seal of a level as on certificates; decorative, since the level is next to it as text. */
export function SealImage({ level, className }: { level: Level; className: string }) {
  const metal = useId();
  const colours = levelColours[level];
  const shape = sealShape(level);
  const { x: cx, y: cy } = sealCentre;
  return (
    <svg className={className} viewBox={`0 0 ${sealBox.width} ${sealBox.height}`} aria-hidden="true" focusable="false">
      <linearGradient id={metal} x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor={colours.light} />
        <stop offset="0.55" stopColor={colours.base} />
        <stop offset="1" stopColor={colours.dark} />
      </linearGradient>
      <path className="seal-ribbons" d={shape.ribbons.join("")} fill={palette.ink} />
      <path d={shape.body} fill={`url(#${metal})`} stroke={colours.dark} strokeWidth={0.8} />
      <circle cx={cx} cy={cy} r={sealRadii.disc} fill={palette.paper} stroke={colours.dark} strokeWidth={0.8} />
      <circle cx={cx} cy={cy} r={sealRadii.ring} fill={colours.tint} stroke={colours.base} strokeWidth={1.2} />
      {shape.steps.map(({ path, asked }) => (
        <path key={path} d={path} fill={asked ? colours.dark : palette.paper} stroke={colours.dark} strokeWidth={0.8} />
      ))}
      <circle cx={cx} cy={cy} r={sealRadii.field} fill={palette.paper} stroke={colours.base} strokeWidth={0.8} />
      <path d={shape.stars} fill={colours.dark} />
    </svg>
  );
}
