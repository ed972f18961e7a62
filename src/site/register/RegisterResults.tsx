import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { Problem } from "#domain/errors.ts";
import type { ResponseOf } from "#providers/http/routes.ts";
import { RegisterItem } from "#src/site/register/RegisterItem.tsx";
import { RegisterPages } from "#src/site/register/RegisterPages.tsx";
import { type RegisterSearch, wholeRegister } from "#src/site/register/registerSearch.ts";

const TOO_OFTEN = 429;

interface RegisterResultsProps {
  search: RegisterSearch;
  found: ResponseOf<"GET", "/register"> | null | undefined;
  problem: Problem | undefined;
  reading: boolean;
  /** Gets the focus when another page is shown. */
  heading: RefObject<HTMLHeadingElement>;
  onRetry(): void;
  onSearch(next: RegisterSearch): void;
}

/** The certificates of a search, or the reason why there is none. */
export function RegisterResults(props: RegisterResultsProps) {
  const { search, found, problem, reading, heading, onRetry, onSearch } = props;
  const { t } = useTranslation(["register", "common"]);
  if (problem && !found)
    return (
      <div role="alert">
        <p>{t(problem.statusCode === TOO_OFTEN ? "tooOften" : "failed")}</p>
        <button type="button" className="button button-small" onClick={onRetry}>
          {t("common:tryAgain")}
        </button>
      </div>
    );
  if (!found)
    return (
      <p role="status" className="verify-reading">
        {t("reading")}
      </p>
    );
  const { entries, total } = found;
  return (
    <section aria-labelledby="register-found" aria-busy={reading}>
      <div role="status">
        <h2 id="register-found" ref={heading} tabIndex={-1}>
          {t("found", { count: total })}
        </h2>
      </div>
      {total === 0 ? (
        <NoneFound isEmpty={found.totals.length === 0} onAll={() => onSearch(wholeRegister)} />
      ) : (
        <ul className="register-list">
          {entries.map((entry) => (
            <RegisterItem key={entry.number} entry={entry} />
          ))}
        </ul>
      )}
      <RegisterPages {...{ search, total, onSearch }} />
    </section>
  );
}

/** The register has no certificate at all, or none that matches. */
function NoneFound({ isEmpty, onAll }: { isEmpty: boolean; onAll(): void }) {
  const { t } = useTranslation("register");
  if (isEmpty) return <p>{t("empty")}</p>;
  return (
    <div className="register-none">
      <h3>{t("none.title")}</h3>
      <p>{t("none.text")}</p>
      <button type="button" className="button button-small" onClick={onAll}>
        {t("none.all")}
      </button>
    </div>
  );
}
