import { Text, View } from "@react-pdf/renderer";
import { label, strong } from "#server/pdf/parts/theme.ts";

interface FactProps {
  name: string;
  value: string;
  width?: number | string;
}

/** A name and its value, one under the other; nothing where there is no value. */
export function Fact({ name, value, width = "33.3%" }: FactProps) {
  if (!value) return null;
  return (
    <View style={{ width, paddingRight: 14, marginBottom: 8 }}>
      <Text style={label}>{name}</Text>
      <Text style={{ ...strong, fontSize: value.length > 90 ? 8 : 10, maxLines: 5, textOverflow: "ellipsis" }}>
        {value}
      </Text>
    </View>
  );
}
