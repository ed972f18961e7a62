import { useCreate, useGo, useWarnAboutChange } from "@refinedev/core";
import { Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { RefineProblem } from "#providers/data.ts";
import { RecordForm } from "#src/console/edit/RecordForm.tsx";
import type { Row } from "#src/console/list/columns.tsx";
import { showPath } from "#src/console/paths.ts";
import { useResourceOf } from "#src/console/registry.ts";
import { useMe } from "#src/pages/me.ts";

/** Makes a new record of a resource. */
export default function CreatePage({ path }: { path: string }) {
  const resource = useResourceOf(path);
  const { t } = useTranslation(["console", "resources"]);
  const me = useMe();
  const go = useGo();
  const [problem, setProblem] = useState<RefineProblem>();
  const { setWarnWhen } = useWarnAboutChange();
  const { mutate, isLoading } = useCreate<Row, RefineProblem>();
  if (!me) return <Skeleton active />;
  const save = (values: Record<string, unknown>) =>
    mutate(
      { resource: path, values, errorNotification: false },
      {
        onSuccess: ({ data }) => {
          setWarnWhen(false);
          go({ to: showPath(path, data.id) });
        },
        onError: setProblem,
      },
    );
  return (
    <section>
      <div className="record-bar">
        <h1>{t("console:edit.new", { name: t(`resources:${resource.name}.one`) })}</h1>
      </div>
      <RecordForm resource={resource} me={me} action="create" values={{}} saving={isLoading} problem={problem} onSave={save} />
    </section>
  );
}
