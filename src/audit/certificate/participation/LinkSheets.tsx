import { useEffect } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import type { Certificate } from "#domain/generated/resources.ts";
import type { LinkedPerson } from "#src/audit/certificate/participation/useParticipations.ts";
import { AddressQrCode } from "#src/ui/AddressQrCode.tsx";

interface LinkSheetsProps {
  certificate: Pick<Certificate, "enterpriseName">;
  people: readonly LinkedPerson[];
  /** After printing. */
  onPrinted(): void;
}

/** Prints a sheet for each person with their link as a QR code, and nothing else of the page. */
export function LinkSheets({ certificate, people, onPrinted }: LinkSheetsProps) {
  const { t } = useTranslation("participation");
  useEffect(() => {
    window.addEventListener("afterprint", onPrinted);
    window.print();
    return () => window.removeEventListener("afterprint", onPrinted);
  }, [onPrinted]);
  return createPortal(
    <div className="participation-sheets">
      {people.map(({ id, name, address }) =>
        address ? (
          <section key={id}>
            <h1>{t("title")}</h1>
            <h2>{name}</h2>
            <p>{certificate.enterpriseName}</p>
            <p>{t("panel.sheetText")}</p>
            <AddressQrCode className="participation-qr" address={address} label={t("panel.qr")} />
            <p className="participation-address">{address}</p>
          </section>
        ) : null,
      )}
    </div>,
    document.body,
  );
}
