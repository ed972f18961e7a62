import { Button } from "antd";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { AddressQrCode } from "#src/ui/AddressQrCode.tsx";

interface JoinScreenProps {
  name: string;
  joinKey: string;
  /** People who have joined by the link. */
  uses: number;
  /** Names that wait for a confirmation. */
  waiting: number;
  onClose(): void;
}

/** The join code of a class, large enough for the back of a room: QR code, address and letters. */
export function JoinScreen({ name, joinKey, uses, waiting, onClose }: JoinScreenProps) {
  const { t } = useTranslation("team");
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  const address = `${location.origin}/join`;
  return (
    <dialog
      ref={dialog}
      className="projector join-screen"
      aria-labelledby="join-screen"
      onCancel={onClose}
      onClose={onClose}
    >
      <header>
        <h2 id="join-screen">{t("joining.screen.title", { name })}</h2>
        <Button onClick={onClose}>{t("projector.close")}</Button>
      </header>
      <div className="join-ways">
        <AddressQrCode className="join-qr" address={`${address}#${joinKey}`} label={t("joining.screen.qr")} />
        <div>
          <p>{t("joining.screen.address")}</p>
          <p className="join-address">{address.replace(/^https?:\/\//, "")}</p>
          <p>{t("joining.screen.code")}</p>
          <p className="join-code">
            <code>{joinKey}</code>
          </p>
          <p>{t("joining.screen.name")}</p>
        </div>
      </div>
      <p role="status">
        {t("joining.screen.joined", { count: uses })}
        {waiting > 0 ? ` ${t("joining.screen.waiting", { count: waiting })}` : null}
      </p>
    </dialog>
  );
}
