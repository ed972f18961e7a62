import { Text } from "@react-pdf/renderer";
import { breakName, breakWord } from "#server/pdf/fonts.ts";
import { fitting, type TitleSpace } from "#server/pdf/parts/theme.ts";

type TextStyle = Exclude<NonNullable<React.ComponentProps<typeof Text>["style"]>, unknown[]>;

interface FittedProps {
  /** A name of a person, an enterprise or an institution. */
  name: string;
  space: Omit<TitleSpace, "divide">;
  style?: TextStyle;
}

/** A name as large as there is room, divided at its own hyphens only; a text that is too long for a name is divided anywhere. */
export function Fitted({ name, space, style = {} }: FittedProps) {
  const { smallest, lines, lineHeight = 1.4, fontWeight = 600 } = space;
  const size = fitting(name, { ...space, divide: breakName });
  return (
    <Text
      wrap={false}
      hyphenationCallback={size === undefined ? breakWord : breakName}
      style={{
        ...style,
        flexShrink: 0,
        fontWeight,
        lineHeight,
        fontSize: size ?? smallest,
        ...(size === undefined ? { maxLines: Math.max(4, lines), textOverflow: "ellipsis" } : {}),
      }}
    >
      {name}
    </Text>
  );
}
