import { Button } from "antd";
import { lazy, useState } from "react";
import { useTranslation } from "react-i18next";
import { severalActions } from "#domain/actions/several.ts";
import type { ActionDefinition } from "#domain/schema/action.ts";
import type { Resource } from "#domain/schema/resource.ts";
import type { Row } from "#src/core/row.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { useActionLabel } from "#src/crud/cells/useActionLabel.ts";
import { useCrudExtensions } from "#src/crud/extensions/extensions.ts";
import type { Selection } from "#src/crud/extensions/useSelection.ts";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";

/** The dialog loads the code of forms, which a list does not need. */
const BulkDialog = lazy(() => import("#src/crud/list/bulk/BulkDialog.tsx"));

interface BulkBarProps {
  resource: Resource;
  selection: Selection;
  /** Number of records in the list. */
  total: number;
  onStarted(jobId: string): void;
}

/** An action, and the known records for which it is possible. */
interface Offered {
  definition: ActionDefinition;
  records: Row[];
}

/** The actions of the chosen records, each with the records for which it is possible now. */
function useOffered(resource: Resource, chosen: Row[]): Offered[] {
  const me = useSignedIn();
  return severalActions(resource)
    .filter(({ definition }) => !isOfWorkflow(resource, definition))
    .map(({ definition, fits }) => ({ definition, records: chosen.filter((record) => fits(me, record)) }))
    .filter(({ records }) => records.length > 0);
}

/** Workflow actions have separate texts, and buttons that use them. */
const isOfWorkflow = ({ actions }: Resource, { name }: ActionDefinition) =>
  name !== "delete" && !actions.some((action) => action.name === name);

/** Actions for the selected records. */
export function BulkBar({ resource, selection, total, onStarted }: BulkBarProps) {
  const { t } = useTranslation("console");
  const me = useSignedIn();
  const labelOf = useActionLabel();
  const offered = useOffered(resource, selection.chosen);
  const [asked, setAsked] = useState<Offered>();
  const more = useCrudExtensions().bulk[resource.name];
  if (!selection.some) return null;
  const started = (jobId: string) => {
    selection.clear();
    onStarted(jobId);
  };
  return (
    <section className="bulk-bar" aria-label={t("bulk.bar")}>
      <strong role="status">{t("bulk.selected", { count: selection.count })}</strong>
      {selection.everything || selection.count >= total ? null : (
        <Button size="small" type="link" onClick={selection.chooseEverything}>
          {t("bulk.everything", { total })}
        </Button>
      )}
      {offered.map((each) => (
        <Button
          key={each.definition.name}
          size="small"
          danger={each.definition.danger ?? false}
          onClick={() => setAsked(each)}
        >
          {labelOf(resource, each.definition.name)}
        </Button>
      ))}
      {more?.roles.includes(me.role) ? (
        <LazyPart>
          <more.Buttons records={selection.chosen} selection={selection} onStarted={started} />
        </LazyPart>
      ) : null}
      <Button size="small" type="link" onClick={selection.clear}>
        {t("bulk.clear")}
      </Button>
      {asked ? (
        <LazyPart>
          <BulkDialog
            {...{ resource, selection }}
            action={asked.definition}
            records={asked.records}
            count={selection.everything ? selection.count : asked.records.length}
            selected={selection.count}
            onClose={() => setAsked(undefined)}
            onStarted={started}
          />
        </LazyPart>
      ) : null}
    </section>
  );
}
