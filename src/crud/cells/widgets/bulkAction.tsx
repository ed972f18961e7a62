import type { TFunction } from "i18next";
import { nameKeys } from "#domain/schema/widgets/bulkAction.ts";
import type { Row } from "#src/core/row.ts";
import type { RecordWidget } from "#src/crud/cells/widget.ts";

const nameOf = (value: unknown, record: Row, t: TFunction<string[]>) =>
  t(nameKeys(String(value), record), { defaultValue: String(value) });

/** The action of a job on several records. */
export default {
  cell: ({ value, record, t }) => nameOf(value, record, t),
  exported: (value, { record, t }) => nameOf(value, record, t),
} satisfies RecordWidget;
