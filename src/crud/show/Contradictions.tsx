import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { contradictionsOf } from "#domain/network/contradictions.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { useLabels } from "#src/core/labels.ts";
import type { Row } from "#src/core/row.ts";
import { fieldSentence, serverMessage } from "#src/forms/messages.ts";

/** The contradictions within an older record. New contradictions are refused. */
export function Contradictions({ resource, record }: { resource: Resource; record: Row }) {
  const { t } = useTranslation(["console", "validation"]);
  const labels = useLabels();
  const found = Object.entries(contradictionsOf(resource.name, record));
  if (found.length === 0) return null;
  const sentences = found.flatMap(([field, rules]) =>
    rules.map((rule) => fieldSentence(labels.field(resource, field), (name) => serverMessage(rule, name))),
  );
  return <Alert type="warning" showIcon message={t("show.contradictions")} description={sentences.join("; ")} />;
}
