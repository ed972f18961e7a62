import { Page, Text, View } from "@react-pdf/renderer";
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { label, page } from "#server/pdf/parts/theme.ts";

interface SheetsProps {
  /** What the document is, at the foot of every page. */
  name: string;
  t: TFunction;
  orientation?: "portrait" | "landscape";
  /** Room around what is on the pages, the foot included. */
  margins: { top: number; sides: number; bottom: number };
  /** Drawn behind every page. */
  behind?: ReactNode;
  children: ReactNode;
}

/** As many A4 pages as the content takes, each with its number of how many at the foot. */
export function Sheets({ name, t, orientation = "portrait", margins, behind = null, children }: SheetsProps) {
  const { top, sides, bottom } = margins;
  const style = { ...page, paddingTop: top, paddingHorizontal: sides, paddingBottom: bottom };
  return (
    <Page
      size="A4"
      orientation={orientation}
      style={style}
      layout={({ children: content, pageNumber, totalPages }) => (
        <>
          {behind}
          <View style={{ flexGrow: 1 }}>{content}</View>
          <View style={{ flexDirection: "row", justifyContent: "space-between", paddingTop: 10 }}>
            <Text style={label}>{name}</Text>
            <Text style={label}>{t("page", { page: pageNumber, pages: totalPages })}</Text>
          </View>
        </>
      )}
    >
      {children}
    </Page>
  );
}
