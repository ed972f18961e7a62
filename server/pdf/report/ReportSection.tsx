import { Text, View } from "@react-pdf/renderer";
import { palette } from "#domain/certificate/palette.ts";
import { paragraphs } from "#server/pdf/clean.ts";
import { strong } from "#server/pdf/parts/theme.ts";

/** The numbers stand in a column of their own, before the text. */
const numberWidth = 24;

interface ReportSectionProps {
  /** Its place in the report. */
  number: number;
  title: string;
  text: string;
}

/** A section of the report; its heading never stands alone at the foot of a page. */
export function ReportSection({ number, title, text }: ReportSectionProps) {
  return (
    <View style={{ marginTop: 16 }}>
      <View wrap={false} minPresenceAhead={40} style={{ flexDirection: "row", marginBottom: 7 }}>
        <Text style={{ fontSize: 13, lineHeight: 1.3, width: numberWidth, color: palette.muted }}>{number}</Text>
        <Text style={{ ...strong, fontSize: 13, lineHeight: 1.3, flexGrow: 1, flexBasis: 0 }}>{title}</Text>
      </View>
      <View style={{ marginLeft: numberWidth }}>
        {paragraphs(text).map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have nothing else to tell them apart, and nothing moves
          <Text key={index} orphans={2} widows={2} style={{ fontSize: 10, lineHeight: 1.5, marginBottom: 5 }}>
            {paragraph}
          </Text>
        ))}
      </View>
    </View>
  );
}
