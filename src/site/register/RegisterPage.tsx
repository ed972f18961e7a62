import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "#domain/generated/programme.ts";
import { useRead } from "#src/shared/useRead.ts";
import { usePageHead } from "#src/site/frame/pageHead.ts";
import { useSiteLink } from "#src/site/frame/siteLink.ts";
import { RegisterForm } from "#src/site/register/RegisterForm.tsx";
import { RegisterResults } from "#src/site/register/RegisterResults.tsx";
import { RegisterReuse } from "#src/site/register/RegisterReuse.tsx";
import { RegisterTotals } from "#src/site/register/RegisterTotals.tsx";
import { lastPage, type RegisterSearch, registerPageQuery } from "#src/site/register/registerSearch.ts";
import { useRegisterSearch } from "#src/site/register/useRegisterSearch.ts";
import { useHydrated } from "#src/site/useHydrated.ts";
import "#src/site/register/register.css";

/** `/register`: anyone can search the valid certificates of enterprises that chose to be listed. */
export default function RegisterPage() {
  const { t, i18n } = useTranslation(["register", "site", "certificate"]);
  const { to } = useSiteLink();
  const heading = useRef<HTMLHeadingElement>(null);
  const { search, show } = useRegisterSearch();
  const [typed, setTyped] = useState(search.q);
  useEffect(() => setTyped(search.q), [search]);
  const hydrated = useHydrated();
  const call = `/register?${registerPageQuery(search, i18n.language as Locale)}` as const;
  const { found, problem, reading, retry } = useRead(hydrated ? call : undefined, { keepPrevious: true });
  usePageHead(t("title"), t("lead"));

  const last = found && !reading ? lastPage(found.total) : undefined;
  useEffect(() => {
    if (last && search.page > last) show({ ...search, page: last }, { replace: true });
  });
  function showChosen(next: RegisterSearch) {
    if (next.page !== search.page) heading.current?.focus();
    show(next);
  }
  return (
    <div className="verify register">
      <h1>{t("title")}</h1>
      <p className="verify-lead">
        {t("lead")} {t("unlisted")} <a href={to("/verify")}>{t("site:footer.verify")}</a>
      </p>
      {found?.sample ? (
        <p className="verify-sample" role="note">
          <strong>{t("certificate:sample")}</strong> {t("sample")}
        </p>
      ) : null}
      <RegisterForm {...{ search, typed }} totals={found?.totals ?? []} onType={setTyped} onSearch={showChosen} />
      <RegisterResults {...{ search, found, problem, reading, heading }} onRetry={retry} onSearch={showChosen} />
      {found && found.totals.length > 0 ? <RegisterTotals totals={found.totals} /> : null}
      <RegisterReuse search={search} />
    </div>
  );
}
