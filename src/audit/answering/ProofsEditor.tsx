import { PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { programme } from "#domain/programme.ts";
import type { Proof } from "#domain/questionnaire/answer.ts";
import { ProofFields } from "#src/audit/answering/ProofFields.tsx";
import { FileAdding } from "#src/audit/files/FileAdding.tsx";
import { FileReplacing } from "#src/audit/files/FileReplacing.tsx";

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

/** The proofs of an answer: files and links to documents, each with a title and details. */
export function ProofsEditor(props: ProofsEditorProps) {
  const { id, proof: asked, proofs, disabled, task, onChange, onBlur, onCheck } = props;
  const { t } = useTranslation("questionnaire");
  const list = useRef<HTMLFieldSetElement>(null);
  const [removed, setRemoved] = useState<{ number: number; left: number }>();
  // Without a remaining proof, the control that adds one.
  const focusProof = (index: number) =>
    setTimeout(() => {
      const proof = list.current?.querySelectorAll(".proof")[index];
      const place = proof ? proof.querySelector("input[id]") : list.current?.querySelector(adding);
      (place as HTMLElement | null | undefined)?.focus();
    });
  const add = () => {
    setRemoved(undefined);
    onChange([...proofs, { title: "", url: "" }]);
    focusProof(proofs.length);
  };
  const remove = (index: number) => {
    onChange(proofs.filter((_proof, position) => position !== index));
    setRemoved({ number: index + 1, left: proofs.length - 1 });
    focusProof(Math.max(0, index - 1));
  };
  const mover = (from: number, to: number) => {
    const [moved, other] = [proofs[from], proofs[to]];
    if (!moved || !other) return undefined;
    return () => onChange(proofs.with(from, other).with(to, moved));
  };
  return (
    <fieldset className="proofs" ref={list}>
      <legend>
        {t("proof.title")} <small>{t(asked.required ? "proof.required" : "proof.optional")}</small>
      </legend>
      <p className="field-help">{asked.help}</p>
      {proofs.map((proof, index) => (
        <ProofFields
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the only identity of a proof
          key={index}
          id={`proof-${id}-${index}`}
          {...{ proof, index, disabled, onBlur }}
          replacing={
            task !== undefined && proof.file ? (
              <FileReplacing question={id} file={proof.file.id} number={index + 1} {...{ task, disabled }} />
            ) : null
          }
          onChange={(changed) => onChange(proofs.map((each, position) => (position === index ? changed : each)))}
          onCheck={onCheck}
          onRemove={() => remove(index)}
          onMove={{ up: mover(index, index - 1), down: mover(index, index + 1) }}
        />
      ))}
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
