import { lazy, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Answer, Proof } from "#domain/questionnaire/answer.ts";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import { dateFormat, listFormat } from "#domain/texts/formats.ts";
import { readableAddress } from "#domain/texts/webAddress.ts";
import { AnswerDisplay } from "#src/audit/answers/AnswerDisplay.tsx";
import { useLinkVisit, useShowsLinkVisits } from "#src/audit/links/LinkVisitsContext.ts";
import { useOpenProof } from "#src/audit/opened/OpenedProofsContext.ts";
import { isDemo } from "#src/shared/demo.ts";
import { inPlace } from "#src/shared/inPlace.ts";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";
import "#src/audit/answers/answers.css";

const LinkVisitLine = lazy(() => import("#src/audit/links/LinkVisitLine.tsx"));
const FileLink = lazy(() => import("#src/audit/files/FileLink.tsx"));

interface AnswerProps {
  question: QuestionView;
  answer: Answer | undefined;
  /** Content for a text of the answer, instead of the text. Undefined renders the text. */
  marked?(part: "value" | "details" | "additionalDetails"): ReactNode;
}

/** Content of an answer, its details, and its author. */
export function AnswerBody({ question, answer, marked }: AnswerProps) {
  const { t, i18n } = useTranslation("questionnaire");
  const { additionalDetails, details, answeredByName, coauthors = [], answeredAt, addedAt } = answer ?? {};
  const day = dateFormat(i18n.language, { dateStyle: "medium" });
  return (
    <>
      {marked?.("value") ?? <AnswerDisplay question={question} value={answer?.value} />}
      {details && question.details ? (
        <p className="answer-details">
          <strong>{question.details.title}</strong> {marked?.("details") ?? details}
        </p>
      ) : null}
      {additionalDetails ? (
        <p className="answer-details">
          <strong>{t("additionalDetailsShown")}</strong> {marked?.("additionalDetails") ?? additionalDetails}
        </p>
      ) : null}
      {addedAt ? (
        <p>
          <span className="question-tag added-tag">{t("added")}</span>
        </p>
      ) : null}
      {answeredByName ? (
        <p className="answer-author">
          {t("answeredBy", {
            name: listFormat(i18n.language).format([answeredByName, ...coauthors]),
            date: answeredAt ? day.format(new Date(answeredAt)) : "",
          })}
        </p>
      ) : null}
    </>
  );
}

interface AnswerProofsProps {
  answer: Answer | undefined;
  /** Whether the question asks for proofs, so that their absence is mentioned. */
  asked?: boolean;
  /** Content below each proof. */
  below?(proof: Proof): ReactNode;
}

/** The proofs of an answer: files that open over the page, links with their addresses, and check results. */
export function AnswerProofs({ answer, asked = false, below }: AnswerProofsProps) {
  const { t } = useTranslation("questionnaire");
  const opened = useOpenProof();
  const { proofs = [] } = answer ?? {};
  if (proofs.length === 0 && !asked) return null;
  const among = proofs.flatMap(({ file }) => file ?? []);
  return (
    <>
      <p className="answer-proofs-title">{t("proof.title")}</p>
      {proofs.length === 0 ? <p className="answer-value none">{t("proof.none")}</p> : null}
      <ul className="answer-proofs">
        {inPlace(proofs, (proof) => {
          const { title, url, details, checked, file } = proof;
          return (
            <li>
              {file ? (
                <LazyPart fallback={title}>
                  <FileLink {...{ file, title, among }} />
                </LazyPart>
              ) : (
                <a
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  onClick={() => opened(proof)}
                  onAuxClick={() => opened(proof)}
                >
                  {title}
                </a>
              )}
              {details ? <span className="proof-details"> – {details}</span> : null}
              {url && readableAddress(title) !== readableAddress(url) ? (
                <span className="proof-address">{readableAddress(url)}</span>
              ) : null}
              {checked && !checked.valid ? <span className="proof-unreached">{t("proof.unreached")}</span> : null}
              {url ? <Visited url={url} /> : null}
              {below?.(proof)}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The server's result for a link at submission, if the page has it. The demonstration visits no links. */
function Visited({ url }: { url: string }) {
  const { t } = useTranslation("questionnaire");
  const found = useLinkVisit(url);
  const isShown = useShowsLinkVisits();
  if (isShown && isDemo()) return <span className="link-visit">{t("link.demonstration")}</span>;
  if (!found) return null;
  return (
    <LazyPart spare>
      <LinkVisitLine {...found} url={url} />
    </LazyPart>
  );
}

/** An answer for reading: its value as text, its details, its author, and its proofs as links. */
export function AnswerView(props: AnswerProps) {
  return (
    <div className="answer-view">
      <AnswerBody {...props} />
      <AnswerProofs answer={props.answer} />
    </div>
  );
}
