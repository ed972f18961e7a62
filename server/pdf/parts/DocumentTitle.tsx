import { Text } from "@react-pdf/renderer";
import type { TFunction } from "i18next";
import { fittingSize, label, separator, strong, type TitleSpace } from "#server/pdf/parts/theme.ts";

interface DocumentTitleProps {
  title: string;
  space: TitleSpace;
  t: TFunction;
  /** Font size of the line that says who issues the document. */
  issuerSize?: number;
}

/** Who issues a document, and below it what the document is, as large as there is room. */
export function DocumentTitle({ title, space, t, issuerSize = 9.5 }: DocumentTitleProps) {
  return (
    <>
      <Text style={{ ...label, fontSize: issuerSize }}>{`${t("issuer")}${separator}${t("programme")}`}</Text>
      <Text style={{ ...strong, fontSize: fittingSize(title, space), lineHeight: 1.25 }}>{title}</Text>
    </>
  );
}
