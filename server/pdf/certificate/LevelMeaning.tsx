import { Text, View } from "@react-pdf/renderer";
import type { TFunction } from "i18next";
import { formatPercent } from "#domain/certificate/format.ts";
import { levelColours, palette } from "#domain/certificate/palette.ts";
import type { Level } from "#domain/generated/programme.ts";
import type { CertificateDocument } from "#server/pdf/documents.ts";
import { SealDrawing } from "#server/pdf/parts/SealDrawing.tsx";
import { label, strong } from "#server/pdf/parts/theme.ts";

/** Height in points of the explanation, in the language with the longest words. */
export const MEANING_HEIGHT = 122;

const levels: Level[] = ["bronze", "silver", "gold"];

/** How the result came about, and the share of points that each level needs by the certificate's own rules. */
export function LevelMeaning({
  document: { certificate, locale },
  t,
}: {
  document: CertificateDocument;
  t: TFunction;
}) {
  const { thresholds } = certificate;
  const percent = formatPercent(thresholds.field, locale);
  return (
    <View wrap={false} style={{ borderTop: `0.8 solid ${palette.rule}`, paddingTop: 8 }}>
      <Text style={{ ...strong, fontSize: 11 }}>{t("means.title")}</Text>
      <Text style={{ fontSize: 9.5, marginTop: 2 }}>{t("means.text")}</Text>
      <Text style={{ fontSize: 9.5 }}>{t("means.rule", { percent })}</Text>
      <View style={{ flexDirection: "row", marginTop: 6 }}>
        {levels.map((level) => (
          <View key={level} style={{ flexDirection: "row", alignItems: "center", width: "33.3%" }}>
            <SealDrawing level={level} width={22} />
            <View style={{ marginLeft: 8 }}>
              <Text style={{ fontWeight: 600, fontSize: 10, lineHeight: 1.2, color: levelColours[level].dark }}>
                {t(`levels.${level}`)}
              </Text>
              <Text style={label}>{t("means.share", { percent: formatPercent(thresholds[level], locale) })}</Text>
            </View>
          </View>
        ))}
      </View>
    </View>
  );
}
