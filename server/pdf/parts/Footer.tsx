import { Text, View } from "@react-pdf/renderer";
import type { TFunction } from "i18next";
import { label } from "#server/pdf/parts/theme.ts";

interface FooterProps {
  /** What the document is, on the left of every page. */
  name: string;
  t: TFunction;
  /** From the page's edges. */
  sides: number;
  bottom: number;
}

/** The foot of every page: what it belongs to, and its number of how many. */
export function Footer({ name, t, sides, bottom }: FooterProps) {
  return (
    <View fixed style={{ position: "absolute", left: sides, right: sides, bottom, flexDirection: "row", justifyContent: "space-between" }}>
      <Text style={label}>{name}</Text>
      <Text style={label} render={({ pageNumber, totalPages }) => t("page", { page: pageNumber, pages: totalPages })} />
    </View>
  );
}
