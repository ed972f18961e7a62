import { useTranslation } from "react-i18next";
import type { JudgedProof } from "#domain/scoring/proofs.ts";

/** The auditor's results for the proofs of an answer (seen, not reachable, or does not prove it), with notes. */
export function JudgedProofs({ proofs = [] }: { proofs: readonly JudgedProof[] | undefined }) {
  const { t } = useTranslation(["report", "common"]);
  if (proofs.length === 0) return null;
  return (
    <ul className="judged-proofs" aria-label={t("report:proofs.title")}>
      {proofs.map(({ url, title, state, note }) => (
        <li key={url}>
          {url.startsWith("file:") ? (
            title
          ) : (
            <a href={url} target="_blank" rel="noopener noreferrer">
              {title}
            </a>
          )}{" "}
          <strong className={`proof-state ${state}`}>{t(`report:proofs.states.${state}`)}</strong>
          {note ? <span> – {note}</span> : null}
        </li>
      ))}
    </ul>
  );
}
