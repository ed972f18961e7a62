import { Text, View } from "@react-pdf/renderer";
import type { TFunction } from "i18next";
import { paragraphs } from "#server/pdf/clean.ts";
import type { ReportDocument } from "#server/pdf/documents.ts";
import { strong } from "#server/pdf/parts/theme.ts";

const heading = { ...strong, fontSize: 13, lineHeight: 1.3, marginTop: 16, marginBottom: 7 } as const;

/** Why the audit was sent back: the reason, and the reasons by question. */
export function SentBack({ document: { sentBack }, t }: { document: ReportDocument; t: TFunction }) {
  if (!sentBack) return null;
  return (
    <View>
      <Text style={heading}>{t("report.sentBack")}</Text>
      {paragraphs(sentBack.reason).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other identity, and nothing moves
        <Text key={index} style={{ lineHeight: 1.5, marginBottom: 5 }}>
          {paragraph}
        </Text>
      ))}
      {sentBack.questions.map(({ title, reason }) => (
        <View key={title} style={{ marginBottom: 6 }}>
          <Text style={{ ...strong, fontSize: 9 }}>{title}</Text>
          <Text style={{ fontSize: 9 }}>{paragraphs(reason).join("\n")}</Text>
        </View>
      ))}
    </View>
  );
}
