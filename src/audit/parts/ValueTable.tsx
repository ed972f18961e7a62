import { useTranslation } from "react-i18next";
import { inPlace } from "#src/shared/inPlace.ts";
import "#src/audit/parts/valueTable.css";

interface ValueTableProps {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A completed table for reading. On a phone each row is a card. */
export function ValueTable({ head, rows }: ValueTableProps) {
  const { t } = useTranslation();
  return (
    <div className="answer-table">
      <table>
        <thead>
          <tr>
            {inPlace(head, (title) => (
              <th scope="col">{title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inPlace(rows, (row) => (
            <tr>
              {inPlace(row, (text, column) => (
                <td data-label={t("common:label", { name: head[column] })}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
