import { useFieldTitles } from "#src/core/fieldTitles.ts";
import type { RecordWidget } from "#src/crud/cells/widget.ts";

function FieldTitle({ id }: { id: string }) {
  return useFieldTitles()[id] ?? id;
}

/** An audit field by its title. */
export default { cell: ({ value }) => <FieldTitle id={String(value)} /> } satisfies RecordWidget;
