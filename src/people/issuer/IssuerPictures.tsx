import { DeleteOutlined, UploadOutlined } from "@ant-design/icons";
import { Alert, Button } from "antd";
import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { can } from "#domain/access/can.ts";
import { type IssuerImage, issuerImages } from "#domain/certificate/issuer.ts";
import type { Resource } from "#domain/schema/resource.ts";
import rules from "#schemas/files.json";
import { useLabels } from "#src/core/labels.ts";
import { useRegistry } from "#src/core/registry.ts";
import type { Row } from "#src/core/row.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { useIssuerPicture } from "#src/people/issuer/useIssuerPicture.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";
import "#src/people/issuer/issuer.css";

interface PictureProps {
  resource: Resource;
  record: Row;
  picture: IssuerImage;
}

function Picture({ resource, record, picture }: PictureProps) {
  const { t } = useTranslation(["records", "common"]);
  const labels = useLabels();
  const me = useSignedIn();
  const input = useRef<HTMLInputElement>(null);
  const heading = useId();
  const hash = (record[picture] as string | null | undefined) ?? null;
  const { url, busy, problem, choose, remove } = useIssuerPicture({
    resource: resource.path,
    id: record.id,
    picture,
    hash,
  });
  const name = labels.field(resource, picture);
  return (
    <div className="issuer-picture">
      <h3 id={heading}>{name}</h3>
      {hash === null ? <p>{t("issuer.none")}</p> : url ? <img src={url} alt={name} /> : null}
      {problem ? <Alert type="error" showIcon role="alert" message={problem} /> : null}
      {can(resource, me, "update", record) ? (
        <p className="record-links">
          <input
            ref={input}
            type="file"
            hidden
            accept={rules.printed.types.join(",")}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void choose(file);
              target.value = "";
            }}
          />
          <Button
            icon={<UploadOutlined />}
            loading={buttonLoading(busy)}
            aria-describedby={heading}
            onClick={() => input.current?.click()}
          >
            {t("issuer.choose")}
          </Button>
          {hash === null ? null : (
            <Button icon={<DeleteOutlined />} disabled={busy} aria-describedby={heading} onClick={() => void remove()}>
              {t("issuer.remove")}
            </Button>
          )}
        </p>
      ) : null}
    </div>
  );
}

interface IssuerPicturesProps {
  /** `central-office`, or `controller` for the network. */
  name: "central-office" | "controller";
  record: Row;
}

/** Emblem and signature that certificates print, on the page of their issuer. */
export default function IssuerPictures({ name, record }: IssuerPicturesProps) {
  const { t } = useTranslation("records");
  const resource = useRegistry().named(name);
  return (
    <section className="card record-part" aria-labelledby="issuer-pictures">
      <h2 id="issuer-pictures">{t("issuer.title")}</h2>
      <p>{t(`issuer.text.${name}`)}</p>
      <p>{t("issuer.format")}</p>
      <div className="issuer-pictures">
        {issuerImages.map((picture) => (
          <Picture key={picture} resource={resource} record={record} picture={picture} />
        ))}
      </div>
    </section>
  );
}
