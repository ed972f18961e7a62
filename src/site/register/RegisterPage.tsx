import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "#domain/generated/programme.ts";
import { useRead } from "#src/shared/useRead.ts";
import { usePageHead } from "#src/site/frame/pageHead.ts";
import { useSiteLink } from "#src/site/frame/siteLink.ts";
import { RegisterForm } from "#src/site/register/RegisterForm.tsx";
import { RegisterResults } from "#src/site/register/RegisterResults.tsx";
import { RegisterReuse } from "#src/site/register/RegisterReuse.tsx";
import { RegisterTotals } from "#src/site/register/RegisterTotals.tsx";
import { type RegisterSearch, registerPageQuery, searchIn, searchQuery } from "#src/site/register/registerSearch.ts";
import "#src/site/register/register.css";

/** `/register`: anyone can search the valid certificates of enterprises that chose to be listed. */
export default function RegisterPage() {
  const { t, i18n } = useTranslation(["register", "site", "certificate"]);
  const { to } = useSiteLink();
  const heading = useRef<HTMLHeadingElement>(null);
  const [search, setSearch] = useState(() => searchIn(location.search));
  const [typed, setTyped] = useState(search.q);
  const { found, problem, reading, retry } = useRead(
    `/register?${registerPageQuery(search, i18n.language as Locale)}`,
    {
      keepPrevious: true,
    },
  );
  usePageHead(t("title"), t("lead"));

  function show(next: RegisterSearch) {
    history.replaceState(history.state, "", `${location.pathname}${searchQuery(next)}`);
    if (next.page !== search.page) heading.current?.focus();
    setSearch(next);
    setTyped(next.q);
  }
  return (
    <div className="register">
      <h1>{t("title")}</h1>
      <p className="register-lead">
        {t("lead")} {t("unlisted")} <a href={to("/verify")}>{t("site:footer.verify")}</a>
      </p>
      {found?.sample ? (
        <p className="register-sample" role="note">
          <strong>{t("certificate:sample")}</strong> {t("sample")}
        </p>
      ) : null}
      <RegisterForm {...{ search, typed }} totals={found?.totals ?? []} onType={setTyped} onSearch={show} />
      <RegisterResults {...{ search, found, problem, reading, heading }} onRetry={retry} onSearch={show} />
      {found && found.totals.length > 0 ? <RegisterTotals totals={found.totals} /> : null}
      <RegisterReuse search={search} />
    </div>
  );
}
