import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Input } from "antd";
import { useTranslation } from "react-i18next";
import type { Proof } from "#domain/questionnaire/answer.ts";
import { programme } from "#domain/programme.ts";
import type { QuestionView } from "#src/answering/responses.ts";

interface ProofsEditorProps {
  question: QuestionView;
  proofs: Proof[];
  disabled: boolean;
  onChange(proofs: Proof[]): void;
  onBlur(): void;
}

const webAddress = /^https?:\/\/\S+$/;

/** The proofs of an answer: links to documents, each with a title and details. */
export function ProofsEditor({ question, proofs, disabled, onChange, onBlur }: ProofsEditorProps) {
  const { t } = useTranslation("questionnaire");
  const change = (index: number, part: Partial<Proof>) => onChange(proofs.map((proof, position) => (position === index ? { ...proof, ...part } : proof)));
  return (
    <fieldset className="proofs">
      <legend>
        {t("proof.title")}
        {question.proof?.required ? <span aria-hidden="true"> *</span> : null}
      </legend>
      <p className="field-help">{question.proof?.help}</p>
      {proofs.map((proof, index) => {
        const id = `${question.id}-proof-${index}`;
        const wrong = proof.url !== "" && !webAddress.test(proof.url);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: proofs have no identity but their place
          <div key={index} className="proof">
            <div>
              <label htmlFor={`${id}-url`}>{t("proof.url")}</label>
              <Input id={`${id}-url`} type="url" inputMode="url" placeholder="https://" maxLength={2000} value={proof.url} disabled={disabled} status={wrong ? "error" : ""} aria-invalid={wrong} aria-describedby={wrong ? `${id}-error` : undefined} onChange={(event) => change(index, { url: event.target.value.trim() })} onBlur={onBlur} />
              {wrong ? (
                <p id={`${id}-error`} className="field-error" role="alert">
                  {t("proof.invalid")}
                </p>
              ) : null}
            </div>
            <div>
              <label htmlFor={`${id}-title`}>{t("proof.name")}</label>
              <Input id={`${id}-title`} maxLength={200} value={proof.title} disabled={disabled} onChange={(event) => change(index, { title: event.target.value })} onBlur={onBlur} />
            </div>
            <div>
              <label htmlFor={`${id}-details`}>{t("proof.details")}</label>
              <Input id={`${id}-details`} maxLength={1000} value={proof.details ?? ""} disabled={disabled} onChange={(event) => change(index, { details: event.target.value })} onBlur={onBlur} />
            </div>
            <Button type="text" icon={<DeleteOutlined />} aria-label={t("proof.remove", { number: index + 1 })} disabled={disabled} onClick={() => onChange(proofs.filter((_proof, position) => position !== index))} />
          </div>
        );
      })}
      <Button icon={<PlusOutlined />} disabled={disabled || proofs.length >= programme.answers.proofs} onClick={() => onChange([...proofs, { title: "", url: "" }])}>
        {t("proof.add")}
      </Button>
    </fieldset>
  );
}
