import { Link, Text, View } from "@react-pdf/renderer";
import type { TFunction } from "i18next";
import { palette, programmeColours } from "#domain/certificate/palette.ts";
import { recordFacts, recordMethod } from "#domain/people/recordFacts.ts";
import { IssuerHead, SignatureBlock } from "#server/pdf/certificate/Issuer.tsx";
import { wholeDate } from "#server/pdf/dates.ts";
import type { AuditorRecordDocument } from "#server/pdf/documents.ts";
import { AccessibleLine } from "#server/pdf/parts/AccessibleLine.tsx";
import { Fitted } from "#server/pdf/parts/Fitted.tsx";
import { Frame } from "#server/pdf/parts/Frame.tsx";
import { Letterhead } from "#server/pdf/parts/Letterhead.tsx";
import { QrCode } from "#server/pdf/parts/QrCode.tsx";
import { Sample } from "#server/pdf/parts/Sample.tsx";
import { AuditorSealDrawing } from "#server/pdf/parts/SealDrawing.tsx";
import { Sheets } from "#server/pdf/parts/Sheets.tsx";
import { TitledPdf } from "#server/pdf/parts/TitledPdf.tsx";
import { label, portrait, strong } from "#server/pdf/parts/theme.ts";
import { printedTexts } from "#server/pdf/strings.ts";

const margins = { top: 56, sides: 64, bottom: 44 };
const width = portrait.width - 2 * margins.sides;
const nameWidth = "40%";

interface PartProps {
  document: AuditorRecordDocument;
  t: TFunction;
}

/** Title, auditor and year. */
function Heading({ document, t }: PartProps) {
  return (
    <View style={{ alignItems: "center", textAlign: "center", marginBottom: 10 }}>
      <AuditorSealDrawing width={62} />
      <View style={{ height: 8 }} />
      <Letterhead title={t("auditorRecord:title")} space={{ width, lines: 2, largest: 26, smallest: 16 }} t={t} />
      <View style={{ width: 64, height: 3, marginTop: 6, marginBottom: 12, backgroundColor: programmeColours.base }} />
      <Fitted
        name={document.name}
        space={{ width, lines: 2, largest: 22, smallest: 9, lineHeight: 1.25 }}
        style={{ color: palette.ink }}
      />
      <Text style={{ fontSize: 11.5, lineHeight: 1.5, marginTop: 4, maxWidth: 420 }}>
        {t("auditorRecord:statement", { year: String(document.year) })}
      </Text>
    </View>
  );
}

/** The facts of the year as lines. */
function Facts({ document, t }: PartProps) {
  const { certificate, facts, locale } = document;
  const lines = [
    [t("auditorRecord:facts.number"), certificate.number],
    [t("facts.date"), wholeDate(certificate.date, locale)],
    ...recordFacts(facts, t, locale),
  ];
  return (
    <View style={{ borderTop: `1.2 solid ${palette.ink}` }}>
      {lines.map(([name, value]) => (
        <View
          key={name}
          wrap={false}
          style={{ flexDirection: "row", paddingVertical: 3, borderBottom: `0.6 solid ${palette.rule}` }}
        >
          <Text style={{ width: nameWidth, paddingRight: 10, color: palette.muted }}>{name}</Text>
          <Text style={{ ...strong, flex: 1 }}>{value}</Text>
        </View>
      ))}
    </View>
  );
}

/** The meaning of the figures. */
function Method({ t }: { t: TFunction }) {
  return (
    <View style={{ marginTop: 8 }}>
      <Text style={{ ...strong, fontSize: 9 }}>{t("auditorRecord:method.title")}</Text>
      {recordMethod(t).map((sentence) => (
        <Text key={sentence} style={{ ...label, lineHeight: 1.4 }}>
          {sentence}
        </Text>
      ))}
    </View>
  );
}

/** The signature, and the address of the check. */
function Foot({ document, t }: PartProps) {
  const { certificate, verifyUrl } = document;
  return (
    <View wrap={false} style={{ marginTop: 10 }}>
      <View style={{ flexDirection: "row", justifyContent: "space-between", alignItems: "flex-end" }}>
        {certificate.issuer ? <SignatureBlock document={document} width={250} /> : <View />}
        <View style={{ alignItems: "flex-end" }}>
          <Link src={verifyUrl}>
            <QrCode address={verifyUrl} width={72} />
          </Link>
          <Text style={{ ...label, marginTop: 4 }}>{t("verify:code")}</Text>
          <Text style={{ ...strong, fontSize: 9.5 }}>{certificate.shortCode}</Text>
        </View>
      </View>
    </View>
  );
}

/** The record of an auditor and a year: number, figures, their meaning, issuer and address of the check. */
export function auditorRecordPdf(document: AuditorRecordDocument) {
  const { locale, name, certificate, sample, verifyUrl } = document;
  const t = printedTexts(locale);
  const origin = { left: -margins.sides, top: -margins.top };
  const title = t("auditorRecord:title");
  return (
    <TitledPdf
      title={`${title} ${certificate.number}`}
      subject={name}
      locale={locale}
      t={t}
      date={certificate.date}
      author={certificate.issuer?.name}
      webPage={verifyUrl}
    >
      <Sheets name={title} t={t} margins={margins}>
        <AccessibleLine
          words={t("auditorRecord:accessible")}
          address={verifyUrl}
          width={width}
          at={{ left: 0, top: 36 - margins.top }}
        />
        <Frame colours={programmeColours} sheet={portrait} origin={origin} />
        <IssuerHead document={document} width={width} />
        <Heading document={document} t={t} />
        <Facts document={document} t={t} />
        <Method t={t} />
        <Foot document={document} t={t} />
        {sample ? <Sample sheet={portrait} t={t} origin={origin} /> : null}
      </Sheets>
    </TitledPdf>
  );
}
