import { Text, View } from "@react-pdf/renderer";
import type { TFunction } from "i18next";
import { paragraphs } from "#server/pdf/clean.ts";
import type { ReportDocument } from "#server/pdf/documents.ts";
import { body } from "#server/pdf/parts/PaperTable.tsx";
import { Paragraphs } from "#server/pdf/parts/Paragraphs.tsx";
import { strong } from "#server/pdf/parts/theme.ts";

const heading = { ...strong, fontSize: 13, lineHeight: 1.3, marginTop: 16, marginBottom: 7 } as const;

/** Why the audit was sent back: the reason, and the reasons by question. */
export function SentBack({ document: { sentBack }, t }: { document: ReportDocument; t: TFunction }) {
  if (!sentBack) return null;
  return (
    <View>
      <Text minPresenceAhead={40} style={heading}>
        {t("report.sentBack")}
      </Text>
      <Paragraphs texts={paragraphs(sentBack.reason)} style={{ ...body, marginBottom: 5 }} />
      {sentBack.questions.map(({ title, reason }) => (
        <View key={title} style={{ marginBottom: 6 }}>
          <Text minPresenceAhead={20} style={{ ...strong, fontSize: 9 }}>
            {title}
          </Text>
          <Text style={{ fontSize: 9 }}>{paragraphs(reason).join("\n")}</Text>
        </View>
      ))}
    </View>
  );
}
