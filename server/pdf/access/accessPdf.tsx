import { Text, View } from "@react-pdf/renderer";
import { palette } from "#domain/certificate/palette.ts";
import { wholeDate } from "#server/pdf/dates.ts";
import type { AccessDocument } from "#server/pdf/documents.ts";
import { Letterhead } from "#server/pdf/parts/Letterhead.tsx";
import { Sheets } from "#server/pdf/parts/Sheets.tsx";
import { TitledPdf } from "#server/pdf/parts/TitledPdf.tsx";
import { label, separator, strong } from "#server/pdf/parts/theme.ts";
import { printedTexts } from "#server/pdf/strings.ts";

function Fact({ name, value, large = false }: { name: string; value: string; large?: boolean }) {
  return (
    <View style={{ marginBottom: 20 }}>
      <Text style={label}>{name}</Text>
      <Text style={{ ...strong, fontSize: large ? 22 : 14, lineHeight: 1.35, letterSpacing: large ? 1 : 0 }}>
        {value}
      </Text>
    </View>
  );
}

/** The sheet for people who sign in with an access code: address, codes and instructions. */
export function accessPdf({ locale, role, name, code, accessCode, address, issuedAt }: AccessDocument) {
  const t = printedTexts(locale);
  const title = t("access.title");
  return (
    <TitledPdf title={`${title} ${code}`} subject={name} locale={locale} t={t} date={issuedAt}>
      <Sheets name={`${title}${separator}${code}`} t={t} margins={{ top: 96, sides: 64, bottom: 44 }}>
        <Letterhead title={title} space={{ width: 467, lines: 1, largest: 34, smallest: 16 }} t={t} />
        <View style={{ width: 64, height: 3, marginTop: 8, marginBottom: 32, backgroundColor: palette.ink }} />
        <Fact name={t("access.for")} value={`${name}${separator}${t(`access.roles.${role}`)}`} />
        <Fact name={t("access.address")} value={address} />
        <Fact name={t("access.code")} value={code} large />
        <Fact name={t("access.accessCode")} value={accessCode} large />
        <Text style={{ fontSize: 11, lineHeight: 1.5, marginTop: 8 }}>{t("access.keep")}</Text>
        <Text style={{ ...label, marginTop: 24 }}>{t("access.issued", { date: wholeDate(issuedAt, locale) })}</Text>
      </Sheets>
    </TitledPdf>
  );
}
