import { Text, View } from "@react-pdf/renderer";
import { Fitted } from "#server/pdf/parts/Fitted.tsx";
import { label } from "#server/pdf/parts/theme.ts";

interface NamesProps {
  heading: string;
  names: string[];
  /** Room for all columns together. */
  width: number;
  columns?: number;
  fontSize?: number;
}

/** Room after each column. */
const gap = 14;

/** Cuts a list into so many columns, filled one after the other. */
function inColumns(names: string[], columns: number): string[][] {
  const rows = Math.ceil(names.length / columns);
  return Array.from({ length: columns }, (_, column) => names.slice(column * rows, (column + 1) * rows));
}

/** People under a heading, repeated on the next page; lines of one name are closer than names. Nothing without names. */
export function Names({ heading, names, width, columns = 1, fontSize = 9.5 }: NamesProps) {
  const nonEmpty = names.filter(Boolean);
  if (nonEmpty.length === 0) return null;
  const space = { lines: 4, largest: fontSize, smallest: 6, fontWeight: 400, lineHeight: 1.15 };
  return (
    <View style={{ marginBottom: 8 }}>
      <Text fixed style={{ ...label, marginBottom: 2 }}>
        {heading}
      </Text>
      <View style={{ flexDirection: "row" }}>
        {inColumns(nonEmpty, columns).map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves
          <View key={index} style={{ width: `${100 / columns}%`, paddingRight: gap }}>
            {column.map((name, row) => (
              <Fitted
                // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name
                key={row}
                name={name}
                space={{ ...space, width: width / columns - gap }}
                style={{ marginBottom: fontSize * 0.42 }}
              />
            ))}
          </View>
        ))}
      </View>
    </View>
  );
}
