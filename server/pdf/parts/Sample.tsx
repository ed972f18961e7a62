import { Text, View } from "@react-pdf/renderer";
import type { TFunction } from "i18next";
import { palette } from "#domain/certificate/palette.ts";
import { type CornerOffset, corner, fittingSize, type PageSize } from "#server/pdf/parts/theme.ts";

interface SampleProps {
  sheet: PageSize;
  t: TFunction;
  origin?: CornerOffset;
}

/** Marks every page of a sheet as a sample of the demonstration, which certifies nothing. */
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
