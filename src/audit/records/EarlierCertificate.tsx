import { DeleteOutlined, DownloadOutlined, UploadOutlined } from "@ant-design/icons";
import { Alert, Button } from "antd";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { can } from "#domain/access/can.ts";
import { verificationPath } from "#domain/certificate/verification.ts";
import type { Certificate } from "#domain/generated/resources.ts";
import { useEarlierDocument } from "#src/audit/certificate/useEarlierDocument.ts";
import { useRegistry } from "#src/core/registry.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";

/** The PDF of a certificate from before the platform, for its readers, and its changes for those who may change it. */
function EarlierDocument({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation("records");
  const me = useSignedIn();
  const input = useRef<HTMLInputElement>(null);
  const { number, document } = certificate;
  const { busy, problem, choose, download, remove } = useEarlierDocument(number);
  const mayChange = can(useRegistry().named("certificate"), me, "update", certificate);
  return (
    <>
      {document === null ? <p>{t("earlier.none")}</p> : null}
      {mayChange ? <p>{t("earlier.format")}</p> : null}
      {problem ? <Alert type="error" showIcon role="alert" message={problem} /> : null}
      <p className="record-links">
        {document === null ? null : (
          <Button type="primary" icon={<DownloadOutlined />} disabled={busy} onClick={() => void download()}>
            {t("earlier.download")}
          </Button>
        )}
        {mayChange ? (
          <>
            <input
              ref={input}
              type="file"
              hidden
              accept="application/pdf,.pdf"
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file) void choose(file);
                target.value = "";
              }}
            />
            <Button icon={<UploadOutlined />} loading={buttonLoading(busy)} onClick={() => input.current?.click()}>
              {t("earlier.choose")}
            </Button>
          </>
        ) : null}
        {mayChange && document !== null ? (
          <Button icon={<DeleteOutlined />} disabled={busy} onClick={() => void remove()}>
            {t("earlier.remove")}
          </Button>
        ) : null}
      </p>
    </>
  );
}

/** A certificate from before the platform: its public page and its document. */
export function EarlierCertificate({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation("records");
  return (
    <section className="card record-part" aria-labelledby="earlier-certificate">
      <h2 id="earlier-certificate">{t("earlier.title")}</h2>
      <p>{t("earlier.text")}</p>
      <p>
        <a href={verificationPath(certificate.verificationId)}>{t("page.publicPage")}</a>
      </p>
      <EarlierDocument certificate={certificate} />
    </section>
  );
}
