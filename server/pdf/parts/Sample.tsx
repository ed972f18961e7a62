import { Text, View } from "@react-pdf/renderer";
import type { TFunction } from "i18next";
import { palette } from "#domain/certificate/palette.ts";
import { corner, fittingSize, type Origin, type Sheet } from "#server/pdf/parts/theme.ts";

interface SampleProps {
  sheet: Sheet;
  t: TFunction;
  origin?: Origin;
}

/** Says across a sheet, on every page, that the document certifies nothing: it is one of the demonstration. */
export function Sample({ sheet, t, origin = corner }: SampleProps) {
  const word = t("sample");
  const fontSize = fittingSize(word, { width: sheet.width * 0.8, lines: 1, largest: 120, smallest: 60 });
  return (
    <View fixed style={{ position: "absolute", ...origin, ...sheet, justifyContent: "center", alignItems: "center" }}>
      <Text style={{ fontSize, fontWeight: 600, color: palette.muted, opacity: 0.22, transform: "rotate(-28deg)" }}>
        {word}
      </Text>
    </View>
  );
}
