import { Text, View } from "@react-pdf/renderer";
import type { Block } from "#domain/documents/document.ts";
import type { AnswersDocument, GuideDocument } from "#server/pdf/documents.ts";
import { body, PaperTable, words } from "#server/pdf/parts/PaperTable.tsx";
import { Sheets } from "#server/pdf/parts/Sheets.tsx";
import { TitledPdf } from "#server/pdf/parts/TitledPdf.tsx";
import { label, strong } from "#server/pdf/parts/theme.ts";
import { printedTexts } from "#server/pdf/strings.ts";

const sizes: Record<number, number> = { 1: 24, 2: 15, 3: 11.5 };

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
            // biome-ignore lint/suspicious/noArrayIndexKey: these parts never move
            <View key={index} style={{ flexDirection: "row", marginBottom: 2 }}>
              <Text style={{ ...body, width: 18 }}>{block.ordered ? `${index + 1}.` : "•"}</Text>
              <Text style={{ ...body, flex: 1 }}>{words(item)}</Text>
            </View>
          ))}
        </View>
      );
    case "table":
      return <PaperTable head={block.head} rows={block.rows} />;
    case "image":
      return null;
  }
}

/** A guide of the programme, or an audit's answers, on paper. Pictures of the screen are left out: they are on the page. */
export function guidePdf({ locale, date, title, blocks }: GuideDocument | AnswersDocument) {
  const t = printedTexts(locale);
  return (
    <TitledPdf title={title} subject={t("programme")} locale={locale} t={t} date={date}>
      <Sheets name={title} t={t} margins={{ top: 56, sides: 64, bottom: 44 }}>
        <Text style={{ ...label, fontSize: 9.5 }}>{t("programme")}</Text>
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: these parts never move
          <Part key={index} block={block} />
        ))}
      </Sheets>
    </TitledPdf>
  );
}
