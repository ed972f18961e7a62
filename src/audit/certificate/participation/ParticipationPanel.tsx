import { Alert, Button } from "antd";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatDate } from "#domain/certificate/format.ts";
import type { Locale } from "#domain/generated/programme.ts";
import type { Certificate } from "#domain/generated/resources.ts";
import { LinkSheets } from "#src/audit/certificate/participation/LinkSheets.tsx";
import { type LinkedPerson, useParticipations } from "#src/audit/certificate/participation/useParticipations.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";
import { Dialog } from "#src/ui/Dialog.tsx";
import { useCopy } from "#src/ui/useCopy.ts";
import "#src/audit/certificate/participation/participation.css";

interface PersonLineProps {
  person: LinkedPerson;
  busy: boolean;
  onRenew(): void;
}

/** A person with the state of their link. */
function PersonLine({ person: { name, address, linkedAt }, busy, onRenew }: PersonLineProps) {
  const { t, i18n } = useTranslation("participation");
  const copy = useCopy();
  const date = linkedAt ? formatDate(linkedAt, i18n.language as Locale) : undefined;
  return (
    <li>
      <span>
        {name}
        <small>{date ? t("panel.linked", { date }) : t("panel.none")}</small>
      </span>
      {address ? (
        <Button aria-label={t("panel.copyFor", { name })} onClick={() => void copy(address)}>
          {t("panel.copy")}
        </Button>
      ) : null}
      {date ? (
        <Button disabled={busy} aria-label={t("panel.renewFor", { name })} onClick={onRenew}>
          {t("panel.renew")}
        </Button>
      ) : null}
    </li>
  );
}

interface ParticipationPanelProps {
  certificate: Pick<Certificate, "number" | "enterpriseName">;
}

/** The people on a certificate, with links to their participation pages to copy, print and renew. */
export default function ParticipationPanel({ certificate }: ParticipationPanelProps) {
  const { t } = useTranslation("participation");
  const { people, busy, problem, makeLinks } = useParticipations(certificate.number);
  const [renewed, setRenewed] = useState<LinkedPerson>();
  const [prints, setPrints] = useState(false);
  const endPrinting = useCallback(() => setPrints(false), []);
  if (!people?.length) return null;
  const missing = people.filter(({ linkedAt }) => !linkedAt);
  const shown = people.filter(({ address }) => address);
  return (
    <section className="participation-panel" aria-labelledby="participation-panel">
      <h2 id="participation-panel">{t("panel.title")}</h2>
      <p>{t("panel.text")}</p>
      <p>
        <strong>{t("panel.handOut")}</strong>
      </p>
      <p className="participation-tools">
        {missing.length > 0 ? (
          <Button loading={buttonLoading(busy)} onClick={() => void makeLinks(missing)}>
            {t("panel.makeMissing")}
          </Button>
        ) : null}
        {shown.length > 0 ? <Button onClick={() => setPrints(true)}>{t("panel.print")}</Button> : null}
      </p>
      {shown.length > 0 ? <Alert type="info" showIcon message={t("panel.onlyHere")} /> : null}
      {problem ? <Alert type="error" showIcon role="alert" message={problem} /> : null}
      <ul>
        {people.map((person) => (
          <PersonLine key={person.id} person={person} busy={busy} onRenew={() => setRenewed(person)} />
        ))}
      </ul>
      {renewed ? (
        <Dialog
          title={t("panel.renewFor", { name: renewed.name })}
          okText={t("panel.renew")}
          onOk={() => {
            setRenewed(undefined);
            void makeLinks([renewed]);
          }}
          onCancel={() => setRenewed(undefined)}
        >
          <p>{t("panel.renewText", { name: renewed.name })}</p>
        </Dialog>
      ) : null}
      {prints ? <LinkSheets certificate={certificate} people={shown} onPrinted={endPrinting} /> : null}
    </section>
  );
}
