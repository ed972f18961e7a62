import { Text, View } from "@react-pdf/renderer";
import type { TFunction } from "i18next";
import { formatPercent, formatPoints } from "#domain/certificate/format.ts";
import { palette } from "#domain/certificate/palette.ts";
import type { Locale } from "#domain/generated/programme.ts";
import { percentOf } from "#domain/percent.ts";
import type { Achievement } from "#server/pdf/documents.ts";
import { label, strong } from "#server/pdf/parts/theme.ts";

interface ScoresProps {
  scores: Achievement[];
  /** Percent that every field had to reach. */
  threshold: number;
  locale: Locale;
  t: TFunction;
  /** Colour of the bars. */
  colour: string;
  /** Height of a row. */
  height?: number;
  /** Font size of the titles. */
  fontSize?: number;
}

const columns = { title: "34%", share: 46, points: 108 };

interface BarProps {
  percent: number;
  threshold: number;
  colour: string;
  height: number;
}

/** One field's bar; the threshold's line runs on from row to row. */
function Bar({ percent, threshold, colour, height }: BarProps) {
  const thickness = height * 0.45;
  return (
    <View style={{ flexGrow: 1, height, justifyContent: "center" }}>
      <View style={{ height: thickness, backgroundColor: palette.track, borderRadius: 2 }}>
        <View
          style={{
            width: `${Math.min(100, percent)}%`,
            height: thickness,
            backgroundColor: percent >= threshold ? colour : palette.below,
            borderRadius: 2,
          }}
        />
      </View>
      <View
        style={{
          position: "absolute",
          left: `${threshold}%`,
          top: 0,
          width: 0,
          height,
          borderLeft: `0.8 dashed ${palette.ink}`,
        }}
      />
    </View>
  );
}

/** Result of each audit field as a bar, with the threshold as a line. */
export function Scores({ scores, threshold, locale, t, colour, height = 20, fontSize = 10 }: ScoresProps) {
  return (
    <View>
      {scores.map(({ auditFieldId, title, points, max }) => (
        <View key={auditFieldId} wrap={false} style={{ flexDirection: "row", alignItems: "center", minHeight: height }}>
          <Text style={{ width: columns.title, paddingRight: 10, fontSize }}>{title}</Text>
          <Bar percent={percentOf(points, max)} threshold={threshold} colour={colour} height={height} />
          <Text style={{ ...strong, width: columns.share, textAlign: "right", fontSize }}>
            {formatPercent(percentOf(points, max), locale)}
          </Text>
          <Text style={{ width: columns.points, textAlign: "right", fontSize: 9, color: palette.muted }}>
            {t("points", { points: formatPoints(points, locale), max: formatPoints(max, locale) })}
          </Text>
        </View>
      ))}
      <Text style={{ ...label, marginTop: 3, marginLeft: columns.title }}>
        {t("threshold", { percent: formatPercent(threshold, locale) })}
      </Text>
    </View>
  );
}
