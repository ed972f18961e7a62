import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";
import type { Resource } from "#domain/schema/resource.ts";

interface ConflictChoiceProps {
  resource: Resource;
  fields: string[];
  mine: Record<string, unknown>;
  theirs: Record<string, unknown>;
  onMine(): void;
  onTheirs(): void;
}

const shown = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value ?? null));

/** Somebody else saved first: what differs, both side by side, and nothing lost until a person has chosen. */
export function ConflictChoice({ resource, fields, mine, theirs, onMine, onTheirs }: ConflictChoiceProps) {
  const { t } = useTranslation(["console", "resources"]);
  const differing = fields.filter((field) => field in mine && shown(mine[field]) !== shown(theirs[field]));
  return (
    <div className="record">
      <Alert type="warning" showIcon message={t("console:conflict.title")} description={t("console:conflict.text")} />
      <table className="conflict">
        <thead>
          <tr>
            <th scope="col">{t("console:conflict.field")}</th>
            <th scope="col">{t("console:conflict.mine")}</th>
            <th scope="col">{t("console:conflict.theirs")}</th>
          </tr>
        </thead>
        <tbody>
          {differing.map((field) => (
            <tr key={field}>
              <th scope="row">{t(`resources:${resource.name}.fields.${field}`)}</th>
              <td>{shown(mine[field])}</td>
              <td>{shown(theirs[field])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button type="primary" onClick={onMine}>
        {t("console:conflict.keepMine")}
      </Button>{" "}
      <Button onClick={onTheirs}>{t("console:conflict.takeTheirs")}</Button>
    </div>
  );
}
