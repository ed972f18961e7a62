import { Text, View } from "@react-pdf/renderer";
import type { TFunction } from "i18next";
import { levelColours, palette, programmeColours } from "#domain/certificate/palette.ts";
import { wholeDate } from "#server/pdf/dates.ts";
import type { AuditorDocument } from "#server/pdf/documents.ts";
import { Fitted } from "#server/pdf/parts/Fitted.tsx";
import { Frame, frameInset, insideFrame } from "#server/pdf/parts/Frame.tsx";
import { Letterhead } from "#server/pdf/parts/Letterhead.tsx";
import { Rosettes } from "#server/pdf/parts/Rosettes.tsx";
import { Sample } from "#server/pdf/parts/Sample.tsx";
import { AuditorSealDrawing } from "#server/pdf/parts/SealDrawing.tsx";
import { Sheets } from "#server/pdf/parts/Sheets.tsx";
import { TitledPdf } from "#server/pdf/parts/TitledPdf.tsx";
import { label, portrait } from "#server/pdf/parts/theme.ts";
import { printedTexts } from "#server/pdf/strings.ts";

const margins = { top: 64, sides: 68, bottom: 44 };
const textWidth = portrait.width - 2 * margins.sides;

/** The tinted head of the first page, with the seal half out of it. */
const head = {
  area: { ...insideFrame(portrait), height: 168 },
  centre: { x: portrait.width / 2, y: 158 },
  radii: [150, 260, 370],
};
const sealWidth = 150;

const widths = { enterprise: "38%", code: "24%", level: "15%", completed: "23%" };

const row = { flexDirection: "row", paddingVertical: 7, borderBottom: `0.6 solid ${palette.rule}` } as const;

function HeadingRow({ t }: { t: TFunction }) {
  return (
    <View fixed style={{ ...row, borderBottom: `1.2 solid ${palette.ink}` }}>
      <Text style={{ ...label, width: widths.enterprise }}>{t("auditor.enterprise")}</Text>
      <Text style={{ ...label, width: widths.code }}>{t("auditor.audit")}</Text>
      <Text style={{ ...label, width: widths.level }}>{t("auditor.level")}</Text>
      <Text style={{ ...label, width: widths.completed }}>{t("auditor.completed")}</Text>
    </View>
  );
}

/** Title of the document, and the person it names. */
function Heading({ auditor, count, t }: { auditor: string; count: number; t: TFunction }) {
  const title = t("auditor.title");
  return (
    <View
      style={{
        alignItems: "center",
        textAlign: "center",
        paddingTop: frameInset + head.area.height + 74 - margins.top,
      }}
    >
      <Letterhead title={title} space={{ width: textWidth, lines: 2, largest: 34, smallest: 16 }} t={t} />
      <View style={{ width: 64, height: 3, marginTop: 8, marginBottom: 30, backgroundColor: programmeColours.base }} />
      <Fitted
        name={auditor}
        space={{ width: textWidth, lines: 2, largest: 26, smallest: 9, lineHeight: 1.25 }}
        style={{ color: palette.ink }}
      />
      <Text style={{ fontSize: 11.5, lineHeight: 1.5, marginTop: 8, marginBottom: 30, maxWidth: 400 }}>
        {t("auditor.statement", { count })}
      </Text>
    </View>
  );
}

/** The frame of every page, and the first page's head with the seal. */
function Behind({ sample, t }: { sample: boolean; t: TFunction }) {
  const origin = { left: -margins.sides, top: -margins.top };
  const left = origin.left + head.centre.x - sealWidth / 2;
  const top = origin.top + head.centre.y - sealWidth / 2;
  return (
    <>
      <Rosettes colours={programmeColours} origin={origin} {...head} />
      <Frame colours={programmeColours} sheet={portrait} origin={origin} />
      <View style={{ position: "absolute", left, top }}>
        <AuditorSealDrawing width={sealWidth} />
      </View>
      {sample ? <Sample sheet={portrait} t={t} origin={origin} /> : null}
    </>
  );
}

/** Confirms to an auditor the external audits they carried out. */
export function auditorPdf({ locale, auditor, audits, issuedAt, sample }: AuditorDocument) {
  const t = printedTexts(locale);
  return (
    <TitledPdf title={`${t("auditor.title")} ${auditor}`} subject={auditor} locale={locale} t={t} date={issuedAt}>
      <Sheets name={t("auditor.title")} t={t} margins={margins}>
        <Behind sample={sample} t={t} />
        <Heading auditor={auditor} count={audits.length} t={t} />
        <HeadingRow t={t} />
        {audits.map(({ code, enterpriseName, level, completedAt, certificate }) => (
          <View key={code} wrap={false} style={row}>
            <View style={{ width: widths.enterprise, paddingRight: 10 }}>
              <Fitted
                name={enterpriseName}
                space={{ width: textWidth * 0.38 - 10, lines: 6, largest: 10, smallest: 5 }}
                style={{ color: palette.ink }}
              />
            </View>
            <View style={{ width: widths.code, paddingRight: 6 }}>
              <Text>{code}</Text>
              <Text style={label}>{certificate}</Text>
            </View>
            <Text style={{ width: widths.level, color: levelColours[level].dark, fontWeight: 600 }}>
              {t(`levels.${level}`)}
            </Text>
            <Text style={{ width: widths.completed }}>{wholeDate(completedAt, locale)}</Text>
          </View>
        ))}
        <Text style={{ marginTop: 28, textAlign: "center" }}>
          {t("auditor.issued", { date: wholeDate(issuedAt, locale) })}
        </Text>
      </Sheets>
    </TitledPdf>
  );
}
