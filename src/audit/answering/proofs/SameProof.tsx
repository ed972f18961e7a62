import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { programme } from "#domain/programme.ts";
import type { Proof } from "#domain/questionnaire/answer.ts";
import { listFormat } from "#domain/texts/formats.ts";
import { useAnswerEntry, useAnswering } from "#src/audit/answering/AnsweringContext.ts";

interface SameProofProps {
  /** The question whose proof may also apply here. */
  from: string;
  proofs: Proof[];
  onTake(proofs: Proof[]): void;
}

/**
 * Offers links that are proofs of another question, if this audit has that question. Files are not offered, because a
 * file belongs to one answer.
 */
export function SameProof(props: SameProofProps) {
  return useAnswering().store.knows(props.from) ? <Offer {...props} /> : null;
}

function Offer({ from, proofs, onTake }: SameProofProps) {
  const { t, i18n } = useTranslation("questionnaire");
  const here = new Set(proofs.map(({ url }) => url));
  const theirs = useAnswerEntry(from).draft.proofs.filter(({ url }) => url && !here.has(url));
  if (theirs.length === 0) return null;
  const titles = listFormat(i18n.language).format(theirs.map(({ title, url = "" }) => title || url));
  return (
    <Button className="same-proof" onClick={() => onTake([...proofs, ...theirs].slice(0, programme.answers.proofs))}>
      {t("proof.same", { titles })}
    </Button>
  );
}
