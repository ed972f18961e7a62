import { useTranslation } from "react-i18next";
import { situationsOf } from "#domain/guide/situations.ts";
import { listFormat } from "#domain/texts/formats.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { useStateName } from "#src/core/stateName.ts";
import { Steps } from "#src/ui/Steps.tsx";
import "#src/help/guide.css";

/** `/dashboard/guide`: the steps of an audit for this person's role, from beginning to end. */
export default function GuidePage() {
  const { t, i18n } = useTranslation("guide");
  const me = useSignedIn();
  const list = listFormat(i18n.language, { type: "disjunction" });
  const nameOf = useStateName(me.role);
  // Auditors and administrators take part in the audits of all countries.
  const country = (me.code && me.country) || null;
  return (
    <article className="guide-page">
      <h1>{t("guide:title")}</h1>
      <p className="home-intro">{t("guide:intro")}</p>
      {situationsOf(me.role, { country, moment: new Date() }).map((situation) => (
        <section key={situation.name} className="guide-situation" aria-labelledby={`guide-${situation.name}`}>
          <h2 id={`guide-${situation.name}`}>{t(`guide:situations.${situation.name}.title`)}</h2>
          <p className="guide-states">
            {t("guide:states", { states: list.format(situation.states.map(nameOf)) })}
            {situation.step ? <span> ({t(`guide:inSteps.${situation.step}`)})</span> : null}
          </p>
          <Steps situation={situation} country={country} />
        </section>
      ))}
    </article>
  );
}
