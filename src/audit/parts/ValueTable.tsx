import { useTranslation } from "react-i18next";
import "#src/audit/parts/valueTable.css";

interface ValueTableProps {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A table that was filled in, to be read; on a phone each row is a card. */
export function ValueTable({ head, rows }: ValueTableProps) {
  const { t } = useTranslation();
  return (
    <div className="answer-table">
      <table>
        <thead>
          <tr>
            {head.map((title, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
              <th key={column} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the only identity of a row
            <tr key={index}>
              {row.map((text, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
                <td key={column} data-label={t("common:label", { name: head[column] })}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
