import { PrinterOutlined } from "@ant-design/icons";
import { Alert, Button, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router-dom";
import { usePageTitle } from "#src/core/pageTitle.ts";
import { DocumentContents, DocumentText, DocumentTitle } from "#src/shared/documents/DocumentText.tsx";
import { DownloadDocument } from "#src/shared/documents/DownloadDocument.tsx";
import { useDocument } from "#src/shared/documents/useDocuments.ts";
import NotFound from "#src/ui/errors/NotFound.tsx";
import "#src/help/docs.css";

/** `/dashboard/docs/{name}`: one of the programme's documents, to read, print and download. */
export default function DocumentPage() {
  const { name = "" } = useParams();
  const { t, i18n } = useTranslation(["docs", "console"]);
  const { found, problem } = useDocument(name, i18n.language);
  const title = found?.blocks.find((block) => block.type === "heading");
  usePageTitle(title?.spans.map(({ text }) => text).join(""));
  if (found === null) return <NotFound />;
  const blocks = found?.blocks ?? [];
  return (
    <article className="docs">
      <p className="no-print">
        <Link to="/dashboard/docs">← {t("frame:pages.docs")}</Link>
      </p>
      {found || problem ? null : <Skeleton active />}
      {problem ? <Alert type="error" showIcon message={t("docs:failed")} /> : null}
      <DocumentTitle blocks={blocks} locale={i18n.language} />
      <div className="document-tools no-print">
        <DownloadDocument name={name} button="ant-btn-link" />
        <Button icon={<PrinterOutlined aria-hidden />} onClick={() => print()}>
          {t("docs:print")}
        </Button>
      </div>
      <DocumentContents blocks={blocks} label={t("docs:contents")} />
      <DocumentText blocks={blocks} locale={i18n.language} />
    </article>
  );
}
