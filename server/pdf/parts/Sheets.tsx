import { Page, Text, View } from "@react-pdf/renderer";
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { label, page, portrait } from "#server/pdf/parts/theme.ts";

interface SheetsProps {
  /** Name of the document, at the foot of every page. */
  name: string;
  t: TFunction;
  /** Margins of the pages, including the foot. */
  margins: { top: number; sides: number; bottom: number };
  children: ReactNode;
}

/** Height of the foot of a page. */
const foot = 26;

/** As many portrait A4 pages as the content takes, each with its number of how many at the foot. */
export function Sheets({ name, t, margins, children }: SheetsProps) {
  const { top, sides, bottom } = margins;
  const height = portrait.height - top - bottom - foot;
  const style = { ...page, paddingTop: top, paddingHorizontal: sides, paddingBottom: bottom };
  return (
    <Page
      size="A4"
      style={style}
      layout={({ children: content, pageNumber, totalPages }) => [
        <View key="content" style={{ minHeight: height }}>
          {content}
        </View>,
        <View key="foot" style={{ flexDirection: "row", justifyContent: "space-between", paddingTop: 12 }}>
          <Text style={label}>{name}</Text>
          <Text style={label}>{t("page", { page: pageNumber, pages: totalPages })}</Text>
        </View>,
      ]}
    >
      {children}
    </Page>
  );
}
