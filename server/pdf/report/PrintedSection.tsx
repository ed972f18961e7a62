import { Text, View } from "@react-pdf/renderer";
import { palette } from "#domain/certificate/palette.ts";
import { line } from "#domain/documents/document.ts";
import type { SectionContent } from "#domain/report/content.ts";
import { paragraphs } from "#server/pdf/clean.ts";
import { PaperTable } from "#server/pdf/parts/PaperTable.tsx";
import { strong } from "#server/pdf/parts/theme.ts";

/** The numbers have a separate column before the text. */
const numberWidth = 24;

interface PrintedSectionProps {
  /** Its place in the report. */
  number: number;
  title: string;
  content: SectionContent;
}

function Content({ content }: { content: SectionContent }) {
  if (typeof content !== "string")
    return <PaperTable head={content.head.map(line)} rows={content.rows.map((row) => row.map(line))} />;
  return paragraphs(content).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other identity, and nothing moves
    <Text key={index} orphans={2} widows={2} style={{ fontSize: 10, lineHeight: 1.5, marginBottom: 5 }}>
      {paragraph}
    </Text>
  ));
}

/** A section of the report; a page never ends with its heading. */
export function PrintedSection({ number, title, content }: PrintedSectionProps) {
  return (
    <View style={{ marginTop: 16 }}>
      <View wrap={false} minPresenceAhead={40} style={{ flexDirection: "row", marginBottom: 7 }}>
        <Text style={{ fontSize: 13, lineHeight: 1.3, width: numberWidth, color: palette.muted }}>{number}</Text>
        <Text style={{ ...strong, fontSize: 13, lineHeight: 1.3, flexGrow: 1, flexBasis: 0 }}>{title}</Text>
      </View>
      <View style={{ marginLeft: numberWidth }}>
        <Content content={content} />
      </View>
    </View>
  );
}
