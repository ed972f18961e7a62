import { Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { palette } from "#domain/certificate/palette.ts";
import type { Block, Span } from "#domain/documents/document.ts";
import type { AnswersDocument, GuideDocument } from "#server/pdf/documents.ts";
import { Sheets } from "#server/pdf/parts/Sheets.tsx";
import { Titled } from "#server/pdf/parts/Titled.tsx";
import { label, strong } from "#server/pdf/parts/theme.ts";
import { printedTexts } from "#server/pdf/strings.ts";

const sizes: Record<number, number> = { 1: 24, 2: 15, 3: 11.5 };
const body = { fontSize: 10, lineHeight: 1.5 } as const;

/** Of a row with two lines, in points. */
const ROW_HEIGHT = 36;

/** Emphasis is drawn in the colour of ink: the font has no slanted letters. */
function words(spans: readonly Span[]): ReactNode[] {
  return spans.map((span, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words have nothing else to tell them apart, and nothing moves
    <Text key={index} style={span.strong ? strong : span.emphasis ? { color: palette.ink } : {}}>
      {span.text}
    </Text>
  ));
}

interface TableProps {
  head: readonly Span[][];
  rows: readonly Span[][][];
}

/** The head is on one page with the first row, and the last two rows are on one page. */
function Table({ head, rows }: TableProps) {
  const [first, ...others] = rows;
  return (
    <>
      <View wrap={false} style={{ marginTop: 6 }}>
        <Row cells={head} isHead />
        {first && <Row cells={first} />}
      </View>
      {others.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <View key={index} wrap={false} minPresenceAhead={index === others.length - 2 ? ROW_HEIGHT : 0}>
          <Row cells={row} />
        </View>
      ))}
      <View style={{ height: 6 }} />
    </>
  );
}

function Row({ cells, isHead = false }: { cells: readonly Span[][]; isHead?: boolean }) {
  return (
    <View
      style={{ flexDirection: "row", borderBottomWidth: 0.5, borderBottomColor: palette.muted, paddingVertical: 3 }}
    >
      {cells.map((cell, column) => (
        <Text
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={column}
          style={{ ...body, ...(isHead ? strong : {}), flex: 1, paddingRight: 8 }}
        >
          {words(cell)}
        </Text>
      ))}
    </View>
  );
}

function Part({ block }: { block: Block }) {
  switch (block.type) {
    case "heading":
      return (
        <Text
          minPresenceAhead={48}
          style={{ ...strong, fontSize: sizes[block.level] ?? 11, lineHeight: 1.25, marginTop: 12, marginBottom: 5 }}
        >
          {words(block.spans)}
        </Text>
      );
    case "paragraph":
      return (
        <Text orphans={2} widows={2} style={{ ...body, marginBottom: 6 }}>
          {words(block.spans)}
        </Text>
      );
    case "list":
      return (
        <View style={{ marginBottom: 6 }}>
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <View key={index} style={{ flexDirection: "row", marginBottom: 2 }}>
              <Text style={{ ...body, width: 18 }}>{block.ordered ? `${index + 1}.` : "•"}</Text>
              <Text style={{ ...body, flex: 1 }}>{words(item)}</Text>
            </View>
          ))}
        </View>
      );
    case "table":
      return <Table head={block.head} rows={block.rows} />;
    case "image":
      return null;
  }
}

/** A guide of the programme, or an audit's answers, on paper. Pictures of the screen are left out: they are on the page. */
export function guidePdf({ locale, date, title, blocks }: GuideDocument | AnswersDocument) {
  const t = printedTexts(locale);
  return (
    <Titled title={title} subject={t("programme")} locale={locale} t={t} date={date}>
      <Sheets name={title} t={t} margins={{ top: 56, sides: 64, bottom: 44 }}>
        <Text style={{ ...label, fontSize: 9.5 }}>{t("programme")}</Text>
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Part key={index} block={block} />
        ))}
      </Sheets>
    </Titled>
  );
}
