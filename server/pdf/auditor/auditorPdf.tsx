import { Text, View } from "@react-pdf/renderer";
import type { TFunction } from "i18next";
import { formatDate } from "#domain/certificate/format.ts";
import { levelColours, palette } from "#domain/certificate/palette.ts";
import type { AuditorDocument } from "#server/pdf/documents.ts";
import { Sheets } from "#server/pdf/parts/Sheets.tsx";
import { Titled } from "#server/pdf/parts/Titled.tsx";
import { fittingSize, label, strong } from "#server/pdf/parts/theme.ts";
import { documentTexts } from "#server/pdf/strings.ts";

const widths = { enterprise: "36%", code: "24%", level: "16%", completed: "24%" };

const row = { flexDirection: "row", paddingVertical: 6, borderBottom: `0.6 solid ${palette.rule}` } as const;

function HeadingRow({ t }: { t: TFunction }) {
  return (
    <View style={{ ...row, borderBottom: `1.2 solid ${palette.ink}` }}>
      <Text style={{ ...label, width: widths.enterprise }}>{t("auditor.enterprise")}</Text>
      <Text style={{ ...label, width: widths.code }}>{t("auditor.audit")}</Text>
      <Text style={{ ...label, width: widths.level }}>{t("auditor.level")}</Text>
      <Text style={{ ...label, width: widths.completed }}>{t("auditor.completed")}</Text>
    </View>
  );
}

/** Confirms to an auditor the external audits they carried out. */
export function auditorPdf({ locale, auditor, audits, issuedAt }: AuditorDocument) {
  const t = documentTexts(locale);
  return (
    <Titled title={`${t("auditor.title")} ${auditor}`} subject={auditor} locale={locale} t={t} date={issuedAt}>
      <Sheets name={t("auditor.title")} t={t} margins={{ top: 96, sides: 64, bottom: 44 }}>
        <Text style={{ ...label, fontSize: 9.5 }}>{`${t("issuer")}  ·  ${t("programme")}`}</Text>
        <Text
          style={{
            ...strong,
            fontSize: fittingSize(t("auditor.title"), { width: 467, lines: 1, largest: 34, smallest: 16 }),
            lineHeight: 1.25,
          }}
        >
          {t("auditor.title")}
        </Text>
        <View style={{ width: 64, height: 3, marginTop: 8, marginBottom: 40, backgroundColor: palette.ink }} />
        <Text
          style={{
            ...strong,
            fontSize: fittingSize(auditor, { width: 467, lines: 2, largest: 24, smallest: 11 }),
            lineHeight: 1.25,
          }}
        >
          {auditor}
        </Text>
        <Text style={{ fontSize: 11.5, lineHeight: 1.5, marginTop: 8, marginBottom: 28 }}>
          {t("auditor.statement", { count: audits.length })}
        </Text>
        <HeadingRow t={t} />
        {audits.map(({ code, enterpriseName, level, completedAt }) => (
          <View key={code} wrap={false} style={row}>
            <Text style={{ ...strong, width: widths.enterprise, paddingRight: 10 }}>{enterpriseName}</Text>
            <Text style={{ width: widths.code, paddingRight: 6 }}>{code}</Text>
            <Text style={{ width: widths.level, color: levelColours[level].dark, fontWeight: 600 }}>
              {t(`levels.${level}`)}
            </Text>
            <Text style={{ width: widths.completed }}>{formatDate(completedAt, locale)}</Text>
          </View>
        ))}
        <Text style={{ marginTop: 36 }}>{t("auditor.issued", { date: formatDate(issuedAt, locale) })}</Text>
      </Sheets>
    </Titled>
  );
}
