import { Text, View } from "@react-pdf/renderer";
import { palette } from "#domain/certificate/palette.ts";
import { Fitted } from "#server/pdf/parts/Fitted.tsx";
import { label } from "#server/pdf/parts/theme.ts";

interface FactProps {
  name: string;
  value: string;
  /** Width of all facts of a line together, and this one's share of it. */
  of: number;
  share: number;
}

/** Room after a fact. */
const gap = 14;

/** A name with its value below; nothing without a value. */
export function Fact({ name, value, of, share }: FactProps) {
  if (!value) return null;
  const width = of * share;
  return (
    <View style={{ width, paddingRight: gap, marginBottom: 8, flexShrink: 0 }}>
      <Text style={label}>{name}</Text>
      <Fitted
        name={value}
        space={{ width: width - gap, lines: 3, largest: 10, smallest: 6 }}
        style={{ color: palette.ink }}
      />
    </View>
  );
}
