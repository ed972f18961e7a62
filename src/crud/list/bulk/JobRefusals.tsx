import { DownloadOutlined } from "@ant-design/icons";
import { App, Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { isErrorCode, problem } from "#domain/errors.ts";
import type { BulkJob } from "#domain/generated/resources.ts";
import { errorMessage } from "#src/core/errorMessage.ts";
import { useLabels } from "#src/core/labels.ts";
import { showPath } from "#src/core/paths.ts";
import { useRegistry } from "#src/core/registry.ts";
import { saveDownload } from "#src/core/saveDownload.ts";
import { fieldSentence, serverMessage } from "#src/forms/messages.ts";
import { inPlace } from "#src/shared/inPlace.ts";
import { useRead } from "#src/shared/useRead.ts";

/** The records that a job refused, with reasons, also as a file. */
export function JobRefusals({ job }: { job: BulkJob & { id: string } }) {
  const { t, i18n } = useTranslation(["bulk", "importing"]);
  const { message } = App.useApp();
  const resource = useRegistry().find(job.resource);
  const labels = useLabels();
  const { found } = useRead(`/bulk-jobs/${job.id}/records?status=refused`);
  const wrong = (errors: Record<string, string[]> | null) =>
    Object.entries(errors ?? {}).flatMap(([property, rules]) => {
      const field = resource ? labels.field(resource, property) : property;
      return rules.map((rule) => fieldSentence(field, (name) => serverMessage(rule, name)));
    });
  const save = async () => {
    const problem = await saveDownload(`/bulk-jobs/${job.id}/refusals?languageCode=${i18n.language}`);
    if (problem) void message.error(problem);
  };
  return (
    <section>
      <h2>{t("bulk:refusals")}</h2>
      <ul>
        {inPlace(found ?? [], ({ id, label, code, line, errors }) => (
          <li>
            {line === null ? null : `${t("importing:lineNo", { line })}, `}
            {resource && id ? <Link to={showPath(resource.path, id)}>{label}</Link> : label}
            {": "}
            {wrong(errors).join("; ") || (isErrorCode(code) ? errorMessage(problem(code)) : code)}
          </li>
        ))}
      </ul>
      <Button icon={<DownloadOutlined aria-hidden="true" />} onClick={() => void save()}>
        {t("bulk:file")}
      </Button>
    </section>
  );
}
