import { Text, View } from "@react-pdf/renderer";
import { label } from "#server/pdf/parts/theme.ts";

interface NamesProps {
  heading: string;
  names: string[];
  columns?: 1 | 2 | 4;
}

const widths = { 1: "100%", 2: "50%", 4: "25%" };

/** People under a heading; nothing where nobody is named. */
export function Names({ heading, names, columns = 1 }: NamesProps) {
  const named = names.filter(Boolean);
  if (named.length === 0) return null;
  return (
    <View style={{ marginBottom: 8 }}>
      <Text style={label}>{heading}</Text>
      <View style={{ flexDirection: "row", flexWrap: "wrap" }}>
        {named.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may bear one name, and nothing moves
          <Text key={index} style={{ width: widths[columns], paddingRight: 8, fontSize: named.length > 24 ? 8.5 : 9.5, lineHeight: 1.35 }}>
            {name}
          </Text>
        ))}
      </View>
    </View>
  );
}
