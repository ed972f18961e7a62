import { Text, View } from "@react-pdf/renderer";
import type { TFunction } from "i18next";
import { formatPercent } from "#domain/certificate/format.ts";
import { palette } from "#domain/certificate/palette.ts";
import type { Locale } from "#domain/generated/programme.ts";
import type { StepShares } from "#domain/scoring/compared.ts";
import type { ReportDocument } from "#server/pdf/documents.ts";
import { label, strong } from "#server/pdf/parts/theme.ts";

const titleShare = "27%";
const figure = { flexGrow: 1, flexBasis: 0, fontSize: 8.5, textAlign: "right" } as const;
const row = { flexDirection: "row", alignItems: "center", borderBottom: `0.5 solid ${palette.rule}` } as const;

interface RowProps {
  title: string;
  shares: StepShares[];
  locale: Locale;
  isTotal?: boolean;
}

const percent = (share: number | null, locale: Locale) => (share === null ? "–" : formatPercent(share, locale));

/** One field: per step, the team's share before the audit's. */
function Row({ title, shares, locale, isTotal = false }: RowProps) {
  const weight = isTotal ? strong : {};
  return (
    <View wrap={false} style={{ ...row, paddingVertical: 3 }}>
      <Text style={{ ...weight, width: titleShare, fontSize: 9, paddingRight: 6 }}>{title}</Text>
      {shares.map(({ step, team, audit }) => (
        <View key={step} style={{ flexDirection: "row", flexGrow: 1, flexBasis: 0, marginLeft: 4 }}>
          <Text style={{ ...figure, color: palette.muted }}>{percent(team, locale)}</Text>
          <Text style={{ ...figure, ...strong }}>{percent(audit, locale)}</Text>
        </View>
      ))}
    </View>
  );
}

/** The names of the steps, each above the columns of team and audit. */
function Head({ shares, t }: { shares: StepShares[]; t: TFunction }) {
  const column = { ...label, flexGrow: 1, flexBasis: 0, fontSize: 7, textAlign: "right" } as const;
  return (
    <View wrap={false} style={{ ...row, alignItems: "flex-end", paddingBottom: 2 }}>
      <Text style={{ ...label, width: titleShare, fontSize: 7 }}>{t("compared.field")}</Text>
      {shares.map(({ step }) => (
        <View key={step} style={{ flexGrow: 1, flexBasis: 0, marginLeft: 4 }}>
          <Text style={{ ...strong, fontSize: 8, textAlign: "right" }}>{t(`compared.steps.${step}`)}</Text>
          <View style={{ flexDirection: "row" }}>
            <Text style={column}>{t("compared.team")}</Text>
            <Text style={column}>{t("compared.audit")}</Text>
          </View>
        </View>
      ))}
    </View>
  );
}

/** The team's self-rating next to the result, by audit field and by step of Plan, Do, Check, Act. */
export function PrintedShares({ document, t }: { document: ReportDocument; t: TFunction }) {
  const { compared, locale } = document;
  const { fields, total } = compared;
  const [first, ...others] = fields.map(({ auditFieldId, title, shares }) => (
    <Row key={auditFieldId} {...{ title, shares, locale }} />
  ));
  if (!first) return null;
  return (
    <View style={{ marginTop: 16 }}>
      <View wrap={false}>
        <Text style={{ ...strong, fontSize: 13, lineHeight: 1.3, marginBottom: 3 }}>{t("compared.title")}</Text>
        <Text style={{ fontSize: 9, color: palette.muted, marginBottom: 5 }}>{t("compared.note")}</Text>
        <Head shares={total} t={t} />
        {first}
      </View>
      {others}
      {fields.length > 1 ? <Row title={t("compared.total")} shares={total} locale={locale} isTotal /> : null}
    </View>
  );
}
