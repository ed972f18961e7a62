import { Text, type TextProps } from "@react-pdf/renderer";

interface ParagraphsProps {
  texts: readonly string[];
  style: NonNullable<TextProps["style"]>;
}

/** Paragraphs below each other. No page begins or ends with a single line of them. */
export function Paragraphs({ texts, style }: ParagraphsProps) {
  return texts.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other identity, and nothing moves
    <Text key={index} orphans={2} widows={2} style={style}>
      {text}
    </Text>
  ));
}
