import { Link, Text, View } from "@react-pdf/renderer";
import type { TFunction } from "i18next";
import { palette } from "#domain/certificate/palette.ts";
import { wholeDate } from "#server/pdf/dates.ts";
import type { ReportDocument } from "#server/pdf/documents.ts";
import { Fact } from "#server/pdf/parts/Fact.tsx";
import { fittingSize, label } from "#server/pdf/parts/theme.ts";

const lineWidth = 300;
/** Room above the line for a signature. */
const room = 44;

interface SignatureProps {
  document: ReportDocument;
  t: TFunction;
  width: number;
}

/** The end of the report: the auditor's name and date at a line for the signature, and where the certificate is checked. */
export function Signature({ document, t, width }: SignatureProps) {
  const { auditor, finishedAt, locale, verifyUrl } = document;
  return (
    <View wrap={false} style={{ marginTop: room }}>
      <View style={{ flexDirection: "row", borderTop: `0.6 solid ${palette.ink}`, paddingTop: 3, width: lineWidth }}>
        <Fact name={t("report.auditor")} value={auditor} of={lineWidth} share={0.6} />
        <Fact name={t("report.finished")} value={wholeDate(finishedAt, locale)} of={lineWidth} share={0.4} />
      </View>
      {verifyUrl ? (
        <View>
          <Text style={label}>{t("report.verify")}</Text>
          <Link
            src={verifyUrl}
            style={{
              color: palette.ink,
              fontSize: fittingSize(verifyUrl, { width, lines: 1, largest: 8.5, smallest: 5 }),
            }}
          >
            {verifyUrl}
          </Link>
        </View>
      ) : null}
    </View>
  );
}
