import { useCustom } from "@refinedev/core";
import { Empty, Select, Skeleton, Tag } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router-dom";
import type { Question } from "#domain/generated/questionnaire.ts";
import { difference, type QuestionDifference } from "#domain/questionnaire/difference.ts";
import { textIn } from "#domain/questionnaire/text.ts";
import type { RefineProblem } from "#providers/problem.ts";
import { colorOf } from "#src/core/colorOf.ts";
import { editFormPath } from "#src/form-builder/places.ts";
import { ErrorPage } from "#src/ui/errors/ErrorPage.tsx";
import "#src/form-builder/building.css";

interface Version {
  version: number;
  publishedAt: string;
  questions: Question[];
}

const shown = (value: unknown) => (value === undefined ? "–" : String(value));

function Difference({ found: { kind, question, parts } }: { found: QuestionDifference }) {
  const { t, i18n } = useTranslation("building");
  return (
    <li>
      <p>
        <Tag color={colorOf("question.difference", kind)}>{t(`versions.${kind}`)}</Tag>{" "}
        <strong>{textIn(question.title, i18n.language)}</strong>
      </p>
      {parts.length > 0 ? (
        <table className="version-parts">
          <thead>
            <tr>
              <th scope="col">{t("versions.part")}</th>
              <th scope="col">{t("versions.before")}</th>
              <th scope="col">{t("versions.after")}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ path, before, after }) => (
              <tr key={path}>
                <th scope="row">{path}</th>
                <td>{shown(before)}</td>
                <td>{shown(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </li>
  );
}

function Comparison({ versions }: { versions: Version[] }) {
  const { t, i18n } = useTranslation("building");
  const [newer, setNewer] = useState(versions[0]?.version ?? 0);
  const [older, setOlder] = useState(versions[1]?.version ?? newer);
  const questionsOf = (version: number) => versions.find((one) => one.version === version)?.questions ?? [];
  const found = difference(questionsOf(older), questionsOf(newer));
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium" });
  const options = versions.map(({ version, publishedAt }) => ({
    value: version,
    label: t("versions.one", { version, date: date.format(new Date(publishedAt)) }),
  }));
  return (
    <section className="card">
      <div className="record-bar">
        <Select aria-label={t("versions.older")} value={older} options={options} onChange={setOlder} />
        <span aria-hidden="true">→</span>
        <Select aria-label={t("versions.newer")} value={newer} options={options} onChange={setNewer} />
      </div>
      {found.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("versions.same")} />
      ) : (
        <ol>
          {found.map((one) => (
            <Difference key={one.question.id} found={one} />
          ))}
        </ol>
      )}
    </section>
  );
}

/** `/dashboard/admin/form/versions/{id}`: the published versions of a form, and what differs between two of them. */
export default function FormVersionsPage() {
  const { id = "" } = useParams();
  const { t } = useTranslation("building");
  const { data, isLoading, error, refetch } = useCustom<Version[], RefineProblem>({
    url: `/forms/${encodeURIComponent(id)}/versions`,
    method: "get",
    errorNotification: false,
  });
  if (isLoading) return <Skeleton active paragraph={{ rows: 8 }} className="card" />;
  if (error || !data)
    return <ErrorPage status={error?.statusCode} message={error?.message} onRetry={() => void refetch()} />;
  return (
    <article className="record-page">
      <nav aria-label={t("versions.where")}>
        <Link to={editFormPath(id)}>← {t("versions.back")}</Link>
      </nav>
      <header className="record-bar">
        <h1>{t("versions.title")}</h1>
      </header>
      {data.data.length === 0 ? (
        <Empty className="card" image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("versions.none")} />
      ) : (
        <Comparison versions={data.data} />
      )}
    </article>
  );
}
