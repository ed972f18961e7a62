import { Page, Text, View } from "@react-pdf/renderer";
import type { TFunction } from "i18next";
import { formatDate } from "#domain/certificate/format.ts";
import { palette } from "#domain/certificate/palette.ts";
import type { AccessSheet, AccessSheetsDocument } from "#server/pdf/documents.ts";
import { Titled } from "#server/pdf/parts/Titled.tsx";
import { label, page, strong } from "#server/pdf/parts/theme.ts";
import { documentTexts } from "#server/pdf/strings.ts";

interface StripProps {
  sheet: AccessSheet;
  issued: AccessSheet["codes"][number];
  address: string;
  t: TFunction;
}

/** What one role gets: to be torn off along the line above it. */
function Strip({ sheet: { name, code }, issued: { role, accessCode }, address, t }: StripProps) {
  const fact = (title: string, value: string) => (
    <View style={{ flexGrow: 1, flexBasis: 0 }}>
      <Text style={label}>{title}</Text>
      <Text style={{ ...strong, fontSize: 16 }}>{value}</Text>
    </View>
  );
  return (
    <View wrap={false} style={{ borderTop: `1 dashed ${palette.muted}`, paddingVertical: 20 }}>
      <Text style={{ ...strong, fontSize: 13, marginBottom: 8 }}>{`${name} · ${t(`access.roles.${role}`)}`}</Text>
      <View style={{ flexDirection: "row", marginBottom: 8 }}>
        {fact(t("access.code"), code)}
        {fact(t("access.accessCode"), accessCode)}
      </View>
      <Text>{`${t("access.address")} ${address}`}</Text>
      <Text style={{ ...label, marginTop: 6 }}>{t("access.keep")}</Text>
    </View>
  );
}

/** Access codes to hand out: a page an enterprise or office, with a strip to tear off for each role. */
export function accessSheetsPdf({ locale, sheets, address, issuedAt }: AccessSheetsDocument) {
  const t = documentTexts(locale);
  const title = t("access.title");
  return (
    <Titled title={title} subject={title} locale={locale} t={t} date={issuedAt}>
      {sheets.map((sheet) => (
        <Page key={sheet.code} size="A4" style={{ ...page, padding: 56 }}>
          <Text style={{ ...strong, fontSize: 20 }}>{sheet.name}</Text>
          <Text style={{ marginTop: 4 }}>{[sheet.code, sheet.institution].filter(Boolean).join(" · ")}</Text>
          <Text style={{ ...label, marginTop: 4, marginBottom: 24 }}>
            {t("access.issued", { date: formatDate(issuedAt, locale) })}
          </Text>
          {sheet.codes.map((issued) => (
            <Strip key={issued.role} {...{ sheet, issued, address, t }} />
          ))}
        </Page>
      ))}
    </Titled>
  );
}
