import { PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { lazy, useCallback, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { programme } from "#domain/programme.ts";
import type { Proof } from "#domain/questionnaire/answer.ts";
import { FileAdding } from "#src/audit/files/FileAdding.tsx";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";
import { useLater } from "#src/ui/useLater.ts";

const loadStrip = () => import("#src/audit/answering/proofs/ProofStrip.tsx");
const ProofStrip = lazy(loadStrip);

/** The first control that adds a proof. */
const adding = ".file-buttons button, :scope > button";

interface ProofsEditorProps {
  /** The id of the question. */
  id: string;
  proof: { required: boolean; help: string };
  proofs: Proof[];
  disabled: boolean;
  onChange(proofs: Proof[]): void;
  /** The audit for which files are sent. Without it, files are not possible. */
  task?: string;
  onBlur(): void;
  /** The address field of a proof lost the focus, so its link can be checked. */
  onCheck(proof: Proof): void;
}

/** The proofs of an answer in a row, and the controls that add files and links. */
export function ProofsEditor(props: ProofsEditorProps) {
  const { id, proof: asked, proofs, disabled, task, onChange } = props;
  const { t } = useTranslation("questionnaire");
  const list = useRef<HTMLFieldSetElement>(null);
  // Before the first proof is added, because the connection may be lost until then.
  useLater(loadStrip);
  const [open, setOpen] = useState<number>();
  const [removed, setRemoved] = useState<{ number: number; left: number }>();
  const add = () => {
    setRemoved(undefined);
    onChange([...proofs, { title: "", url: "" }]);
    setOpen(proofs.length);
  };
  /** Without a remaining proof, the control that adds one gets the focus. */
  const focusProof = useCallback(
    (index: number) =>
      setTimeout(() => {
        const tiles = list.current?.querySelectorAll<HTMLElement>(".proof-tile");
        (tiles?.[index] ?? list.current?.querySelector<HTMLElement>(adding))?.focus();
      }),
    [],
  );
  const remove = (index: number) => {
    setOpen(undefined);
    onChange(proofs.filter((_proof, position) => position !== index));
    setRemoved({ number: index + 1, left: proofs.length - 1 });
    focusProof(Math.max(0, index - 1));
  };
  return (
    <fieldset className="proofs" ref={list}>
      <legend>
        {t("proof.title")} <small>{t(asked.required ? "proof.required" : "proof.optional")}</small>
      </legend>
      <p className="field-help">{asked.help}</p>
      {proofs.length > 0 ? (
        <LazyPart fallback={<div className="proof-strip-coming" />}>
          <ProofStrip {...props} {...{ open, onOpen: setOpen, focusProof, onRemove: remove }} />
        </LazyPart>
      ) : null}
      {task !== undefined ? <FileAdding question={id} zone={list} {...{ task, disabled, proofs }} /> : null}
      <Button
        icon={<PlusOutlined aria-hidden />}
        disabled={disabled || proofs.length >= programme.answers.proofs}
        onClick={add}
      >
        {t("proof.add")}
      </Button>
      <p role="status" className="visually-hidden">
        {/* A new element, so that screen readers announce the same text again. */}
        {removed ? <span key={removed.left}>{t("proof.removed", { number: removed.number })}</span> : null}
      </p>
    </fieldset>
  );
}
