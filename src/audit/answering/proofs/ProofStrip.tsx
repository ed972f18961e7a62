import { type Dispatch, type SetStateAction, useCallback, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Proof } from "#domain/questionnaire/answer.ts";
import { isEmptyLink } from "#src/audit/answering/proofs/fault.ts";
import { ProofFields } from "#src/audit/answering/proofs/ProofFields.tsx";
import { ProofTile } from "#src/audit/answering/proofs/ProofTile.tsx";
import { FileReplacing } from "#src/audit/files/FileReplacing.tsx";
import { afterPress } from "#src/forms/afterPress.ts";
import { inPlace } from "#src/shared/inPlace.ts";
import { Popup } from "#src/ui/Popup.tsx";
import "#src/audit/answering/proofs/proofs.css";

interface ProofStripProps {
  /** The id of the question. */
  id: string;
  proofs: Proof[];
  disabled: boolean;
  task?: string;
  /** The place of the proof whose details are open. */
  open: number | undefined;
  onOpen: Dispatch<SetStateAction<number | undefined>>;
  /** Moves the focus to a proof's tile, or to the first control that adds one. */
  focusProof(index: number): void;
  onChange(proofs: Proof[]): void;
  onRemove(index: number): void;
  onBlur(): void;
  onCheck(proof: Proof): void;
}

/** The proofs as small pictures in a row. A click opens the title, the place and the tools of one below it. */
export default function ProofStrip(props: ProofStripProps) {
  const { id, proofs, disabled, task, open, onOpen, focusProof, onChange, onRemove, onBlur, onCheck } = props;
  const { t } = useTranslation("questionnaire");
  const row = useRef<HTMLUListElement>(null);
  const anchor = useCallback(() => row.current?.children[open ?? -1] as HTMLElement | undefined, [open]);
  const proof = open === undefined ? undefined : proofs[open];
  const mover = (from: number, to: number) => {
    const [moved, other] = [proofs[from], proofs[to]];
    if (!moved || !other) return undefined;
    return () => {
      onChange(proofs.with(from, other).with(to, moved));
      onOpen(to);
    };
  };
  const close = (index: number) => {
    onOpen((now) => (now === index ? undefined : now));
    if (proof && isEmptyLink(proof)) onChange(proofs.filter((each) => each !== proof));
  };
  const leave = (index: number, returns: boolean) => {
    if (!returns) return afterPress(() => close(index));
    close(index);
    focusProof(index);
  };
  return (
    <div className="proof-strip">
      <ul ref={row} className="proof-row">
        {inPlace(proofs, (each, index) => (
          <li>
            <ProofTile
              proof={each}
              number={index + 1}
              open={index === open}
              onClick={() => onOpen((now) => (now === index ? undefined : index))}
            />
          </li>
        ))}
      </ul>
      {proof && open !== undefined ? (
        <Popup
          title={t("proof.numbered", { number: open + 1 })}
          anchor={anchor}
          onClose={(returns) => leave(open, returns)}
        >
          <ProofFields
            id={`proof-${id}-${open}`}
            number={open + 1}
            {...{ proof, disabled, onBlur, onCheck }}
            replacing={
              task !== undefined && proof.file ? (
                <FileReplacing question={id} file={proof.file.id} number={open + 1} {...{ task, disabled }} />
              ) : null
            }
            onChange={(changed) => onChange(proofs.with(open, changed))}
            onRemove={() => onRemove(open)}
            onMove={{ left: mover(open, open - 1), right: mover(open, open + 1) }}
          />
        </Popup>
      ) : null}
    </div>
  );
}
