import { ArrowLeftOutlined, ArrowRightOutlined, DeleteOutlined } from "@ant-design/icons";
import { Button, Input } from "antd";
import { lazy, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Proof, proofSchema } from "#domain/questionnaire/answer.ts";
import { hasPages, kindOfFile } from "#domain/questionnaire/file.ts";
import { isTooLong } from "#domain/texts/letters.ts";
import { isWebAddress } from "#domain/texts/webAddress.ts";
import { afterPress } from "#src/forms/afterPress.ts";
import { MoveButtons } from "#src/forms/MoveButtons.tsx";
import { UrlCheckLine } from "#src/forms/UrlCheckLine.tsx";
import { useTypedAddress } from "#src/forms/useTypedAddress.ts";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";
import { TooLong } from "#src/ui/TooLong.tsx";

const FileLink = lazy(() => import("#src/audit/files/FileLink.tsx"));

const { title, url, details } = proofSchema.properties;
const limits = { title: title.maxLength, url: url.maxLength, details: details.maxLength };

const sideways = [
  <ArrowLeftOutlined key="left" aria-hidden />,
  <ArrowRightOutlined key="right" aria-hidden />,
] as const;

interface ProofFieldsProps {
  id: string;
  proof: Proof;
  /** Its place in the row, from 1. */
  number: number;
  disabled: boolean;
  onChange(proof: Proof): void;
  /** Control that replaces its file. */
  replacing: ReactNode;
  onBlur(): void;
  /** Called when the address field loses the focus, with the address in normal form if possible. */
  onCheck(proof: Proof): void;
  onRemove(): void;
  /** Moves the proof by one place. Absent at that end of the list. */
  onMove: { left: (() => void) | undefined; right: (() => void) | undefined };
}

/**
 * One proof: its file or address, its title, and for documents the place in it. The server checks an address when its
 * field loses the focus.
 */
export function ProofFields(props: ProofFieldsProps) {
  const { id, proof, number, disabled, replacing, onChange, onBlur, onCheck, onRemove, onMove } = props;
  const { t } = useTranslation("questionnaire");
  const [left, setLeft] = useState(false);
  const { url: address = "" } = proof;
  const wrong = left && !isWebAddress(address);
  const [hadPlace] = useState(Boolean(proof.details));
  const asksPlace = !proof.file || hasPages(kindOfFile(proof.file.type)) || hadPlace;
  const { checked: _previous, ...unchecked } = proof;
  const typed = useTypedAddress(address, (url) => onChange({ ...unchecked, url }));
  const leaveAddress = () => {
    afterPress(() => setLeft(true));
    typed.leave();
    onBlur();
    onCheck(proof);
  };
  return (
    <div className="proof-fields">
      {proof.file ? (
        <LazyPart fallback={<div className="proof-file-coming">{proof.file.name}</div>}>
          <FileLink file={proof.file} title={proof.file.name ? undefined : proof.title} />
        </LazyPart>
      ) : (
        <div className="field">
          <label htmlFor={`${id}-url`}>{t("proof.url")}</label>
          <Input
            id={`${id}-url`}
            type="url"
            autoFocus={!address && !disabled}
            inputMode="url"
            placeholder="https://"
            value={typed.shown}
            disabled={disabled}
            status={wrong ? "error" : ""}
            aria-invalid={wrong}
            aria-describedby={`${id}-url-long ${id}-check`}
            onChange={(event) => typed.type(event.target.value)}
            onBlur={leaveAddress}
          />
          <TooLong id={`${id}-url-long`} text={address} limit={limits.url} />
          {wrong ? (
            <p id={`${id}-check`} className="field-error" role="alert">
              {t("validation:format.uri")}
            </p>
          ) : (
            <UrlCheckLine id={`${id}-check`} url={address} found={proof.checked} />
          )}
        </div>
      )}
      <div className="field">
        <label htmlFor={`${id}-title`}>{t("proof.name")}</label>
        <Input
          id={`${id}-title`}
          value={proof.title}
          disabled={disabled}
          aria-invalid={isTooLong(proof.title, limits.title)}
          aria-describedby={`${id}-title-long`}
          onChange={(event) => onChange({ ...proof, title: event.target.value })}
          onBlur={onBlur}
        />
        <TooLong id={`${id}-title-long`} text={proof.title} limit={limits.title} />
      </div>
      {asksPlace ? (
        <div className="field">
          <label htmlFor={`${id}-details`}>{t("proof.details")}</label>
          <Input
            id={`${id}-details`}
            value={proof.details ?? ""}
            disabled={disabled}
            aria-invalid={isTooLong(proof.details ?? "", limits.details)}
            aria-describedby={`${id}-details-long`}
            onChange={(event) => onChange({ ...proof, details: event.target.value })}
            onBlur={onBlur}
          />
          <TooLong id={`${id}-details-long`} text={proof.details ?? ""} limit={limits.details} />
        </div>
      ) : null}
      <div className="proof-tools">
        {replacing}
        {onMove.left || onMove.right ? (
          <MoveButtons
            icons={sideways}
            up={t("proof.left", { number })}
            down={t("proof.right", { number })}
            onUp={onMove.left}
            onDown={onMove.right}
            disabled={disabled}
          />
        ) : null}
        <Button icon={<DeleteOutlined aria-hidden />} disabled={disabled} onClick={onRemove}>
          {t("proof.remove", { number })}
        </Button>
      </div>
    </div>
  );
}
