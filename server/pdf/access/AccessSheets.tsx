import { Page, Text, View } from "@react-pdf/renderer";
import type { TFunction } from "i18next";
import { palette } from "#domain/certificate/palette.ts";
import { wholeDate } from "#server/pdf/dates.ts";
import type { AccessSheet, AccessSheetsDocument } from "#server/pdf/documents.ts";
import { Fitted } from "#server/pdf/parts/Fitted.tsx";
import { TitledPdf } from "#server/pdf/parts/TitledPdf.tsx";
import { label, page, portrait, separator, strong } from "#server/pdf/parts/theme.ts";
import { printedTexts } from "#server/pdf/strings.ts";

const margin = 56;
const width = portrait.width - 2 * margin;

interface StripProps {
  sheet: AccessSheet;
  issued: AccessSheet["codes"][number];
  address: string;
  t: TFunction;
}

/** The part of one role, to be torn off along the line above it. */
function Strip({ sheet: { name, code }, issued: { role, accessCode }, address, t }: StripProps) {
  const fact = (title: string, value: string) => (
    <View style={{ flexGrow: 1, flexBasis: 0 }}>
      <Text style={label}>{title}</Text>
      <Text style={{ ...strong, fontSize: 16, lineHeight: 1.3 }}>{value}</Text>
    </View>
  );
  return (
    <View wrap={false} style={{ borderTop: `1 dashed ${palette.muted}`, paddingVertical: 20 }}>
      <Fitted
        name={`${name}${separator}${t(`access.roles.${role}`)}`}
        space={{ width, lines: 3, largest: 13, smallest: 8, lineHeight: 1.3 }}
        style={{ color: palette.ink, marginBottom: 8 }}
      />
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
  const t = printedTexts(locale);
  const title = t("access.title");
  return (
    <TitledPdf title={title} subject={title} locale={locale} t={t} date={issuedAt}>
      {sheets.map((sheet) => (
        <SheetPage key={sheet.code} {...{ sheet, address, issuedAt }} />
      ))}
    </TitledPdf>
  );
}

type SheetPageProps = Pick<AccessSheetsDocument, "address" | "issuedAt"> & { sheet: AccessSheet };

/** The page of one enterprise or office, in its language. */
function SheetPage({ sheet, address, issuedAt }: SheetPageProps) {
  const t = printedTexts(sheet.locale);
  return (
    <Page size="A4" style={{ ...page, padding: margin }}>
      <Fitted
        name={sheet.name}
        space={{ width, lines: 3, largest: 20, smallest: 9, lineHeight: 1.25 }}
        style={{ color: palette.ink }}
      />
      <Text style={{ marginTop: 4 }}>{[sheet.code, sheet.institution].filter(Boolean).join(separator)}</Text>
      <Text style={{ ...label, marginTop: 4, marginBottom: 24 }}>
        {t("access.issued", { date: wholeDate(issuedAt, sheet.locale) })}
      </Text>
      {sheet.codes.map((issued) => (
        <Strip key={issued.role} {...{ sheet, issued, address, t }} />
      ))}
    </Page>
  );
}
