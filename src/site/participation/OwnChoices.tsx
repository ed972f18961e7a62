import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatDate } from "#domain/certificate/format.ts";
import { hasParticipationPdf, publicParticipationPath } from "#domain/certificate/participation.ts";
import type { Locale } from "#domain/generated/programme.ts";
import { download } from "#providers/http/download.ts";
import { saveBlob } from "#src/shared/saveBlob.ts";
import { SiteDialog } from "#src/site/form/SiteDialog.tsx";
import type { OwnPage, useOwnPage } from "#src/site/participation/useOwnPage.ts";

interface OwnChoicesProps {
  page: OwnPage;
  secret: string;
  own: Pick<ReturnType<typeof useOwnPage>, "attempt" | "busy" | "choose" | "failed" | "remove">;
}

/** Downloads of the page: a document and a signed credential. */
function Downloads({ page, secret, own }: OwnChoicesProps) {
  const { t, i18n } = useTranslation("participation");
  const save = (kind: "pdf" | "credential") =>
    own.attempt(async () => {
      const { blob, fileName } = await download(`/participations/${kind}?languageCode=${i18n.language}`, {
        body: { secret },
      });
      saveBlob(blob, fileName);
    });
  return (
    <p className="participation-actions">
      {hasParticipationPdf(page.state) ? (
        <button type="button" className="button" aria-disabled={own.busy} onClick={() => void save("pdf")}>
          {t("actions.pdf")}
        </button>
      ) : null}
      <button
        type="button"
        className="button button-plain"
        aria-disabled={own.busy}
        onClick={() => void save("credential")}
      >
        {t("actions.credential")}
      </button>
    </p>
  );
}

/** Publishing, and the address of the published page. */
function Publishing({ page, own }: OwnChoicesProps) {
  const { t } = useTranslation("participation");
  const { publicId } = page;
  const address = publicId ? `${location.origin}${publicParticipationPath(publicId)}` : undefined;
  return (
    <section aria-labelledby="publishing">
      <h2 id="publishing">{t("publishing.title")}</h2>
      <p>{t(address ? "publishing.on" : "publishing.off")}</p>
      {address ? (
        <p>
          <a href={address}>{address}</a>
        </p>
      ) : null}
      <button
        type="button"
        className="button button-small"
        aria-disabled={own.busy}
        onClick={() => void own.choose({ published: !address })}
      >
        {t(address ? "actions.unpublish" : "actions.publish")}
      </button>
    </section>
  );
}

/** How long the page stays, and its deletion. */
function Keeping({ page, own }: OwnChoicesProps) {
  const { t, i18n } = useTranslation(["participation", "common"]);
  const [asks, setAsks] = useState(false);
  const date = formatDate(page.deletedOn, i18n.language as Locale);
  function remove(): void {
    if (own.busy) return;
    setAsks(false);
    void own.remove();
  }
  return (
    <section aria-labelledby="keeping">
      <h2 id="keeping">{t("keeping.title")}</h2>
      <p>{t(page.kept ? "keeping.on" : "keeping.off", { date })}</p>
      <p className="participation-actions">
        <button
          type="button"
          className="button button-small"
          aria-disabled={own.busy}
          onClick={() => void own.choose({ kept: !page.kept })}
        >
          {t(page.kept ? "actions.release" : "actions.keep")}
        </button>
        <button type="button" className="button button-plain" onClick={() => setAsks(true)}>
          {t("actions.delete")}
        </button>
      </p>
      {asks ? (
        <SiteDialog title={t("deletion.title")} onCancel={() => setAsks(false)}>
          <p>{t("deletion.text")}</p>
          <p className="dialog-buttons">
            <button type="button" className="button" aria-disabled={own.busy} onClick={remove}>
              {t("actions.delete")}
            </button>
            <button type="button" className="button button-plain" onClick={() => setAsks(false)}>
              {t("common:cancel")}
            </button>
          </p>
        </SiteDialog>
      ) : null}
    </section>
  );
}

/** The choices of a person about their participation page. */
export function OwnChoices(props: OwnChoicesProps) {
  const { t } = useTranslation("participation");
  return (
    <div className="participation-choices">
      <Downloads {...props} />
      <Publishing {...props} />
      <Keeping {...props} />
      <p role="alert">{props.own.failed ? t("changeFailed") : null}</p>
    </div>
  );
}
