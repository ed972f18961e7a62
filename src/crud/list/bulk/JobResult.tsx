import { DownloadOutlined, FilePdfOutlined } from "@ant-design/icons";
import { App, Button, Pagination, Space } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { ChangedValues } from "#domain/actions/undo.ts";
import type { BulkJob } from "#domain/generated/resources.ts";
import type { Resource } from "#domain/schema/resource.ts";
import requests from "#schemas/requests.json";
import { useLabels } from "#src/core/labels.ts";
import { showPath } from "#src/core/paths.ts";
import { useRegistry } from "#src/core/registry.ts";
import type { Row } from "#src/core/row.ts";
import { saveDownload } from "#src/core/saveDownload.ts";
import { useCells } from "#src/crud/cells/useCells.tsx";
import { Reasons, useJobWords } from "#src/crud/list/bulk/JobLine.tsx";
import { JobRefusals } from "#src/crud/list/bulk/JobRefusals.tsx";
import { JobUndo } from "#src/crud/list/bulk/JobUndo.tsx";
import { dropJobKey, jobKeyOf } from "#src/crud/list/bulk/jobKeys.ts";
import { useJob } from "#src/crud/list/bulk/useJob.ts";
import { useRead } from "#src/shared/useRead.ts";

/**
 * The access codes issued by a job: as sheets, in files of limited size, and as a file for mail merge. They are
 * available for a limited time, on this device.
 */
function IssuedCodes({ job }: { job: BulkJob & { id: string } }) {
  const { t, i18n } = useTranslation("bulk");
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  const openKey = jobKeyOf(job.id);
  const until = new Date(job.secretsUntil ?? 0);
  const isKept = until.getTime() > Date.now();
  useEffect(() => {
    if (!isKept) dropJobKey(job.id);
  }, [isKept, job.id]);
  if (!openKey || !isKept) return <p>{t("bulk:gone")}</p>;
  const save = async (format: "pdf" | "csv", part = 1) => {
    setBusy(true);
    const body = { openKey, format, part, languageCode: i18n.language };
    const problem = await saveDownload(`/bulk-jobs/${job.id}/access-codes`, { body });
    if (problem) void message.error(problem);
    setBusy(false);
  };
  const parts = Math.ceil(job.done / requests.bulk.sheetsInFile);
  return (
    <>
      <p>{t("bulk:keep", { time: until.toLocaleTimeString(i18n.language, { hour: "2-digit", minute: "2-digit" }) })}</p>
      <Space wrap>
        {Array.from({ length: parts }, (_, index) => index + 1).map((part) => (
          <Button
            key={part}
            icon={<FilePdfOutlined aria-hidden="true" />}
            disabled={busy}
            onClick={() => void save("pdf", part)}
          >
            {parts === 1 ? t("bulk:pdf") : t("bulk:pdfParts", { part, parts })}
          </Button>
        ))}
        <Button icon={<DownloadOutlined aria-hidden="true" />} disabled={busy} onClick={() => void save("csv")}>
          {t("bulk:csv")}
        </Button>
      </Space>
    </>
  );
}

/** The changes of a job in a record, one line per property. */
function ChangeLines({ resource, record }: { resource: Resource; record: { id: string; changes: object | null } }) {
  const { t } = useTranslation("bulk");
  const labels = useLabels();
  const draw = useCells("line");
  const { id, changes } = record;
  return Object.entries((changes ?? {}) as ChangedValues).map(([field, { before, after }]) => (
    <div key={field}>
      {t("common:label", { name: labels.field(resource, field) })} {draw(resource, field, { id, [field]: before })}
      {" → "}
      {draw(resource, field, { id, [field]: after })}
    </div>
  ));
}

/** The records that a job has processed, with the changes in each, in pages. */
function DoneRecords({ job }: { job: BulkJob & { id: string } }) {
  const { t } = useTranslation("bulk");
  const resource = useRegistry().find(job.resource);
  const [page, setPage] = useState(1);
  const { recordsShown } = requests.bulk;
  const { found } = useRead(`/bulk-jobs/${job.id}/records?status=done&start=${(page - 1) * recordsShown}`);
  return (
    <section>
      <h2>{t("bulk:records")}</h2>
      <ul className="job-records">
        {(found ?? []).map((record) => (
          <li key={record.id}>
            {resource ? <Link to={showPath(resource.path, record.id)}>{record.label}</Link> : record.label}
            {resource ? <ChangeLines resource={resource} record={record} /> : null}
          </li>
        ))}
      </ul>
      <Pagination
        size="small"
        hideOnSinglePage
        showSizeChanger={false}
        current={page}
        pageSize={recordsShown}
        total={job.done}
        onChange={setPage}
      />
    </section>
  );
}

/** Result of a job on its page: a summary, the undo, processed records and refused ones. */
export default function JobResult({ record }: { record: Row }) {
  const job = useJob(record.id);
  const words = useJobWords();
  const { t } = useTranslation("bulk");
  if (!job) return null;
  return (
    <section className="job-result card">
      <div role="status">
        <p>
          <strong>{words(job)}</strong>
        </p>
        <Reasons job={job} />
      </div>
      {job.undoes ? (
        <p>
          {t("bulk:undoes")} <Link to={showPath("bulk-jobs", job.undoes)}>{t("bulk:showJob")}</Link>
        </p>
      ) : null}
      {job.undoneBy ? <JobUndo id={job.undoneBy} /> : null}
      {job.secretsUntil && job.done > 0 ? <IssuedCodes job={job} /> : null}
      {job.endedAt && job.refused > 0 ? <JobRefusals job={job} /> : null}
      {job.endedAt && job.done > 0 && job.action !== "delete" ? <DoneRecords job={job} /> : null}
    </section>
  );
}
