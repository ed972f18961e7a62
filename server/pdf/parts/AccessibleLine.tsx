import { Link, Text } from "@react-pdf/renderer";
import { palette } from "#domain/certificate/palette.ts";
import { fittingSize, label } from "#server/pdf/parts/theme.ts";

interface AccessibleLineProps {
  /** Announces the address. */
  words: string;
  address: string;
  width: number;
  /** Place on the page, or in the content. */
  at: { left: number; top: number };
}

/** The first line of a document: the address of a web page with its content, because its PDF has no tags. */
export function AccessibleLine({ words, address, width, at }: AccessibleLineProps) {
  const text = `${words}: ${address}`;
  const fontSize = fittingSize(text, { width, lines: 1, largest: 7, smallest: 4, fontWeight: 400 });
  return (
    <Text style={{ ...label, position: "absolute", ...at, width, fontSize }}>
      {`${words}: `}
      <Link src={address} style={{ color: palette.ink }}>
        {address}
      </Link>
    </Text>
  );
}
