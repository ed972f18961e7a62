import { Text } from "@react-pdf/renderer";
import type { TFunction } from "i18next";
import { fittingSize, label, separator, strong, type TitleSpace } from "#server/pdf/parts/theme.ts";

interface LetterheadProps {
  title: string;
  space: TitleSpace;
  t: TFunction;
  /** Font size of the issuer's line. */
  issuerSize?: number;
}

/** The issuer of a document and, below, its title, as large as the space allows. */
export function Letterhead({ title, space, t, issuerSize = 9.5 }: LetterheadProps) {
  return (
    <>
      <Text style={{ ...label, fontSize: issuerSize }}>{`${t("issuer")}${separator}${t("programme")}`}</Text>
      <Text style={{ ...strong, fontSize: fittingSize(title, space), lineHeight: 1.25 }}>{title}</Text>
    </>
  );
}
