import { Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { palette } from "#domain/certificate/palette.ts";
import type { Span } from "#domain/documents/document.ts";
import { strong } from "#server/pdf/parts/theme.ts";

/** Font of running text. */
export const body = { fontSize: 10, lineHeight: 1.5 } as const;

/** Of a row with two lines, in points. */
const ROW_HEIGHT = 36;

/** Emphasis uses the ink colour, because the font has no italics. */
export function words(spans: readonly Span[]): ReactNode[] {
  return spans.map((span, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words have no other identity, and nothing moves
    <Text key={index} style={span.strong ? strong : span.emphasis ? { color: palette.ink } : {}}>
      {span.text}
    </Text>
  ));
}

interface PaperTableProps {
  head: readonly Span[][];
  rows: readonly Span[][][];
}

/** The head is on one page with the first row, and the last two rows are on one page. */
export function PaperTable({ head, rows }: PaperTableProps) {
  const [first, ...others] = rows;
  return (
    <>
      <View wrap={false} style={{ marginTop: 6 }}>
        <Row cells={head} isHead />
        {first && <Row cells={first} />}
      </View>
      {others.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: these parts never move
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
          // biome-ignore lint/suspicious/noArrayIndexKey: these parts never move
          key={column}
          style={{ ...body, ...(isHead ? strong : {}), flex: 1, paddingRight: 8 }}
        >
          {words(cell)}
        </Text>
      ))}
    </View>
  );
}
