import { PrinterOutlined } from "@ant-design/icons";
import { useList } from "@refinedev/core";
import { Alert, Button, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Form } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { Criteria } from "#src/pages/docs/Criteria.tsx";
import { FieldQuestions } from "#src/pages/docs/FieldQuestions.tsx";
import { useAuditFields } from "#src/pages/fieldTitles.ts";
import "#src/pages/docs/docs.css";

/** `/dashboard/docs`: what the programme asks for: the criteria of its levels, and the questions of every audit field. */
export default function Docs() {
  const { t } = useTranslation(["docs", "console"]);
  const fields = useAuditFields();
  const { data, error } = useList<Stored<Form>>({ resource: "forms", pagination: { pageSize: 100 } });
  const formOf = (id: string) =>
    data?.data.find(({ auditFieldId, publishedVersion }) => auditFieldId === id && publishedVersion);
  return (
    <article className="docs">
      <header className="docs-head">
        <div>
          <h1>{t("console:pages.docs")}</h1>
          <p className="home-intro">
            {t("docs:intro")} <Link to="/dashboard/guide">{t("console:pages.guide")}</Link>
          </p>
        </div>
        <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()} className="no-print">
          {t("docs:print")}
        </Button>
      </header>
      <Criteria />
      <section aria-labelledby="docs-questions">
        <h2 id="docs-questions">{t("docs:questions")}</h2>
        {error ? <Alert type="error" showIcon message={error.message} /> : null}
        {data || error ? null : <Skeleton active />}
        {fields.map(({ id, title }) => {
          const form = formOf(id);
          return form ? <FieldQuestions key={id} title={title} form={form} /> : null;
        })}
      </section>
    </article>
  );
}
