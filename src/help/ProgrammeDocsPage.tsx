import { PrinterOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { programme } from "#domain/programme.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { Criteria } from "#src/help/Criteria.tsx";
import { DocumentSearch } from "#src/help/DocumentSearch.tsx";
import { ProgrammeSettings } from "#src/help/ProgrammeSettings.tsx";
import "#src/help/docs.css";

/** `/dashboard/docs`: the programme's requirements at a glance, and its documents. */
export default function ProgrammeDocsPage() {
  const { t } = useTranslation(["docs", "console"]);
  const { managesRecords } = programme.roles[useSignedIn().role];
  return (
    <article className="docs">
      <header className="docs-head">
        <div>
          <h1>{t("frame:pages.docs")}</h1>
          <p className="home-intro">
            {t("docs:intro")} <Link to="/dashboard/guide">{t("docs:guide")}</Link>
          </p>
        </div>
        <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()} className="no-print">
          {t("docs:print")}
        </Button>
      </header>
      <Criteria />
      {managesRecords ? <ProgrammeSettings /> : null}
      <DocumentSearch />
    </article>
  );
}
