import { Link, Text, View } from "@react-pdf/renderer";
import type { TFunction } from "i18next";
import { countryName } from "#domain/certificate/format.ts";
import { levelColours, palette } from "#domain/certificate/palette.ts";
import { IssuerHead, SignatureBlock } from "#server/pdf/certificate/Issuer.tsx";
import { wholeDate } from "#server/pdf/dates.ts";
import type { ParticipationDocument } from "#server/pdf/documents.ts";
import { Fact } from "#server/pdf/parts/Fact.tsx";
import { Fitted } from "#server/pdf/parts/Fitted.tsx";
import { Frame } from "#server/pdf/parts/Frame.tsx";
import { Letterhead } from "#server/pdf/parts/Letterhead.tsx";
import { QrCode } from "#server/pdf/parts/QrCode.tsx";
import { Sample } from "#server/pdf/parts/Sample.tsx";
import { SealDrawing } from "#server/pdf/parts/SealDrawing.tsx";
import { Sheets } from "#server/pdf/parts/Sheets.tsx";
import { TitledPdf } from "#server/pdf/parts/TitledPdf.tsx";
import { fittingSize, label, portrait, separator, strong } from "#server/pdf/parts/theme.ts";
import { printedTexts } from "#server/pdf/strings.ts";

const margins = { top: 52, sides: 64, bottom: 44 };
const width = portrait.width - 2 * margins.sides;

interface PartProps {
  document: ParticipationDocument;
  t: TFunction;
}

/** The person, and their part in the audit in a sentence. */
function Person({ document, t }: PartProps) {
  const { certificate, person } = document;
  const { enterpriseName, peCode, institution, country, level } = certificate;
  const place = [`${t("facts.peCode")} ${peCode}`, institution, countryName(country, document.locale)];
  return (
    <View style={{ alignItems: "center", textAlign: "center" }}>
      <SealDrawing level={level} width={78} />
      <View style={{ height: 8 }} />
      <Letterhead title={t("participation:title")} space={{ width, lines: 2, largest: 30, smallest: 16 }} t={t} />
      <View
        style={{ width: 64, height: 3, marginTop: 8, marginBottom: 16, backgroundColor: levelColours[level].base }}
      />
      <Fitted
        name={person.name}
        space={{ width, lines: 2, largest: 26, smallest: 9, lineHeight: 1.25 }}
        style={{ color: palette.ink }}
      />
      <Text style={{ fontSize: 11.5, lineHeight: 1.5, marginTop: 10, maxWidth: 420 }}>
        {t(`participation:meaning.${person.role}`)}
      </Text>
      <View style={{ height: 12 }} />
      <Fitted
        name={enterpriseName}
        space={{ width, lines: 3, largest: 16, smallest: 8 }}
        style={{ color: palette.ink }}
      />
      <Fitted
        name={place.filter(Boolean).join(separator)}
        space={{ width, lines: 2, largest: 10, smallest: 6, fontWeight: 400 }}
        style={{ color: palette.muted }}
      />
    </View>
  );
}

/** Role, period, level and validity, and the audit fields. */
function Facts({ document, t }: PartProps) {
  const { certificate, person, locale } = document;
  const until = wholeDate(certificate.expirationDate, locale);
  const period = t("participation:period", {
    from: wholeDate(person.startedOn, locale),
    until: wholeDate(person.endedOn, locale),
  });
  return (
    <View style={{ marginTop: 16, borderTop: `0.8 solid ${palette.rule}`, paddingTop: 12 }}>
      <View style={{ flexDirection: "row", flexWrap: "wrap", width }}>
        <Fact
          name={t("participation:facts.role")}
          value={t(`participation:roles.${person.role}`)}
          of={width}
          share={0.5}
        />
        <Fact name={t("participation:facts.period")} value={period} of={width} share={0.5} />
        <Fact name={t("level")} value={t(`levels.${certificate.level}`)} of={width} share={0.5} />
        <Fact name={t("facts.number")} value={certificate.number} of={width} share={0.5} />
        <Fact name={t("facts.date")} value={wholeDate(certificate.date, locale)} of={width} share={0.5} />
        <Fact name={t("verify:validUntil")} value={until} of={width} share={0.5} />
      </View>
      <Text style={label}>{t(`participation:fields.${person.areOwn ? "author" : "member"}`)}</Text>
      <Text style={{ ...strong, lineHeight: 1.5 }}>{person.fields.join(separator)}</Text>
    </View>
  );
}

/** The signature, and the address of the check. */
function Foot({ document, t }: PartProps) {
  const { certificate, verifyUrl, isPublished } = document;
  return (
    <View wrap={false} style={{ marginTop: 16 }}>
      <View style={{ flexDirection: "row", justifyContent: "space-between", alignItems: "flex-end" }}>
        {certificate.issuer ? <SignatureBlock document={document} width={250} /> : <View />}
        <View style={{ alignItems: "flex-end" }}>
          <Link src={verifyUrl}>
            <QrCode address={verifyUrl} width={72} />
          </Link>
          <Text style={{ ...strong, fontSize: 9.5, marginTop: 4 }}>{certificate.shortCode}</Text>
        </View>
      </View>
      <Text style={{ ...label, marginTop: 8 }}>
        {t(isPublished ? "participation:checkPage" : "participation:checkCertificate")}
      </Text>
      <Link
        src={verifyUrl}
        style={{ color: palette.ink, fontSize: fittingSize(verifyUrl, { width, lines: 1, largest: 8.5, smallest: 5 }) }}
      >
        {verifyUrl}
      </Link>
    </View>
  );
}

/** Confirms to a trainee their part in an audit with a certificate. */
export function participationPdf(document: ParticipationDocument) {
  const { locale, person, certificate, sample } = document;
  const t = printedTexts(locale);
  const origin = { left: -margins.sides, top: -margins.top };
  const title = t("participation:title");
  return (
    <TitledPdf
      title={`${title} ${person.name}`}
      subject={person.name}
      locale={locale}
      t={t}
      date={certificate.date}
      author={certificate.issuer?.name}
    >
      <Sheets name={title} t={t} margins={margins}>
        <Frame colours={levelColours[certificate.level]} sheet={portrait} origin={origin} />
        <IssuerHead document={document} width={width} />
        <Person document={document} t={t} />
        <Facts document={document} t={t} />
        <Foot document={document} t={t} />
        {sample ? <Sample sheet={portrait} t={t} origin={origin} /> : null}
      </Sheets>
    </TitledPdf>
  );
}
