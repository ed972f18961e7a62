import { useGo, useOne, useUpdate, useWarnAboutChange } from "@refinedev/core";
import { Alert, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { writableFields } from "#domain/access/can.ts";
import { updateSchema } from "#domain/schema/derive.ts";
import type { RefineProblem } from "#providers/data.ts";
import { ConflictChoice } from "#src/console/edit/ConflictChoice.tsx";
import { RecordForm } from "#src/console/edit/RecordForm.tsx";
import type { Row } from "#src/console/list/columns.tsx";
import { showPath } from "#src/console/paths.ts";
import { useResourceOf } from "#src/console/registry.ts";
import { useMe } from "#src/pages/me.ts";

/** Changes a record. When somebody else was faster, both versions stand side by side to choose from. */
export default function EditPage({ path }: { path: string }) {
  const { id = "" } = useParams();
  const resource = useResourceOf(path);
  const { t } = useTranslation(["console", "resources"]);
  const me = useMe();
  const go = useGo();
  const [problem, setProblem] = useState<RefineProblem>();
  const [mine, setMine] = useState<Record<string, unknown>>();
  const [base, setBase] = useState<Row>();
  const { setWarnWhen } = useWarnAboutChange();
  const { data, isLoading, error } = useOne<Row>({ resource: path, id, queryOptions: { staleTime: Number.POSITIVE_INFINITY, cacheTime: 0 } });
  const { mutate, isLoading: saving } = useUpdate<Row, RefineProblem>();
  if (isLoading || !me) return <Skeleton active />;
  if (error || !data) return <Alert type="error" showIcon message={error?.message} />;

  const record = base ?? data.data;
  const fields = Object.keys(updateSchema(resource, writableFields(resource, me, "update")).properties).filter((field) => field !== "revision");
  const values = Object.fromEntries(fields.filter((field) => field in record).map((field) => [field, record[field]]));
  const save = (given: Record<string, unknown>, revision: unknown = record.revision) => {
    setMine(given);
    mutate(
      { resource: path, id, values: { ...given, revision }, errorNotification: false, mutationMode: "pessimistic" },
      {
        onSuccess: () => {
          setWarnWhen(false);
          go({ to: showPath(path, id) });
        },
        onError: setProblem,
      },
    );
  };
  const current = problem?.problem.code === "REVISION_CONFLICT" ? (problem.problem.current as Row | undefined) : undefined;
  const takeTheirs = () => {
    setBase(current);
    setProblem(undefined);
  };

  return (
    <section>
      <div className="record-bar">
        <h1>{t("console:edit.change", { name: String(record[resource.label] ?? id) })}</h1>
      </div>
      {current && mine ? (
        <ConflictChoice resource={resource} fields={fields} mine={mine} theirs={current} onMine={() => save(mine, current.revision)} onTheirs={takeTheirs} />
      ) : (
        <RecordForm key={String(record.revision)} resource={resource} me={me} action="update" values={mine && !base ? mine : values} saving={saving} problem={problem} onSave={save} />
      )}
    </section>
  );
}
