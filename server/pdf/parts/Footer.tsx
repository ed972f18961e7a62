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

const height = 14;

/** The foot of every page: what it belongs to, and its number of how many. Sizes are fixed, since the number is set last. */
export function Footer({ name, t, sides, bottom }: FooterProps) {
  return (
    <View fixed style={{ position: "absolute", left: sides, right: sides, bottom, height, flexDirection: "row" }}>
      <Text style={{ ...label, width: "70%", height }}>{name}</Text>
      <Text
        style={{ ...label, width: "30%", height, textAlign: "right" }}
        render={({ pageNumber, totalPages }) => t("page", { page: pageNumber, pages: totalPages })}
      />
    </View>
  );
}
