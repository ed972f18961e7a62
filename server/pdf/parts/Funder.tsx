import { Path, Rect, Svg, Text, View } from "@react-pdf/renderer";
import type { TFunction } from "i18next";
import { europeanEmblem } from "#domain/certificate/europeanEmblem.ts";
import { label } from "#server/pdf/parts/theme.ts";

const { width, height, field, colour, stars } = europeanEmblem;

/** The emblem of the funder with its sentence, as on the site. */
export function Funder({ t, drawn = 27, textWidth }: { t: TFunction; drawn?: number; textWidth: number }) {
  return (
    <View style={{ flexDirection: "row", alignItems: "center" }}>
      <Svg viewBox={`0 0 ${width} ${height}`} style={{ width: drawn, height: (drawn * height) / width }}>
        <Rect x={0} y={0} width={width} height={height} fill={field} />
        <Path d={stars} fill={colour} />
      </Svg>
      <Text style={{ ...label, width: textWidth, marginLeft: 6, lineHeight: 1.2 }}>{t("site:footer.eu")}</Text>
    </View>
  );
}
