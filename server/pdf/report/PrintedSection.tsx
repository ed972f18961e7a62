import { Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { palette } from "#domain/certificate/palette.ts";
import { line } from "#domain/documents/document.ts";
import type { SectionContent } from "#domain/report/content.ts";
import { paragraphs } from "#server/pdf/clean.ts";
import { body, PaperTable } from "#server/pdf/parts/PaperTable.tsx";
import { Paragraphs } from "#server/pdf/parts/Paragraphs.tsx";
import { strong } from "#server/pdf/parts/theme.ts";

/** The numbers have a separate column before the text. */
const numberWidth = 24;

interface PrintedSectionProps {
  /** Its place in the report. */
  number: number;
  title: string;
  content: SectionContent;
  /** The end of the report, below its last section. */
  end?: ReactNode;
}

/** Letters of a paragraph that certainly fits a page, with the end of the report below it. */
const KEPT_WHOLE = 2000;

const paragraph = { ...body, marginBottom: 5 } as const;

/** The end of the report is on one page with the last paragraph, unless that is very long. */
function Content({ content, end }: Pick<PrintedSectionProps, "content" | "end">) {
  const below = end ? <View style={{ marginLeft: -numberWidth }}>{end}</View> : null;
  if (typeof content !== "string")
    return (
      <>
        <PaperTable head={content.head.map(line)} rows={content.rows.map((row) => row.map(line))} />
        {below}
      </>
    );
  const texts = paragraphs(content);
  if (!below) return <Paragraphs texts={texts} style={paragraph} />;
  const last = texts.slice(-1);
  return (
    <>
      <Paragraphs texts={texts.slice(0, -1)} style={paragraph} />
      <View wrap={last.join().length > KEPT_WHOLE}>
        <Paragraphs texts={last} style={paragraph} />
        {below}
      </View>
    </>
  );
}

/** A section of the report; a page never ends with its heading. */
export function PrintedSection({ number, title, content, end }: PrintedSectionProps) {
  return (
    <View style={{ marginTop: 16 }}>
      <View wrap={false} minPresenceAhead={40} style={{ flexDirection: "row", marginBottom: 7 }}>
        <Text style={{ fontSize: 13, lineHeight: 1.3, width: numberWidth, color: palette.muted }}>{number}</Text>
        <Text style={{ ...strong, fontSize: 13, lineHeight: 1.3, flexGrow: 1, flexBasis: 0 }}>{title}</Text>
      </View>
      <View style={{ marginLeft: numberWidth }}>
        <Content content={content} end={end} />
      </View>
    </View>
  );
}
