import { Button, Checkbox } from "antd";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useAnswering } from "#src/audit/answering/AnsweringContext.ts";
import { usePrevious } from "#src/audit/answering/earlier/PreviousContext.ts";
import { takeOver } from "#src/audit/answering/earlier/takeOver.ts";
import type { FieldOffer } from "#src/audit/answering/earlier/useArrival.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import "#src/audit/answering/earlier/earlierCard.css";

interface EarlierCardProps {
  offers: readonly FieldOffer[];
  /** Id of the question to start with, without earlier answers. */
  start: string | undefined;
  goTo(questionId: string): void;
}

/**
 * The first screen of an audit whose enterprise was audited before: it offers the earlier answers by field. At first,
 * the person's own fields are chosen, or all if there are none.
 */
export default function EarlierCard({ offers, start, goTo }: EarlierCardProps) {
  const { t } = useTranslation("questionnaire");
  const answering = useAnswering();
  const { team } = answering;
  const me = useSignedIn();
  const previous = usePrevious();
  const { owners } = useSyncExternalStore(team.subscribe, team.state);
  const [touched, setTouched] = useState<ReadonlyMap<string, boolean>>(new Map());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const fields = offers.map(({ section: { auditFieldId } }) => auditFieldId);
  const own = fields.filter((field) => owners[field] === me.id);
  const isChosen = (field: string) => touched.get(field) ?? (own.length === 0 || own.includes(field));
  const ids = offers.flatMap((offer) => (isChosen(offer.section.auditFieldId) ? offer.ids : []));
  if (!previous) return null;
  const take = () => {
    const count = takeOver(answering, ids, previous);
    previous.announce(t("former.taken", { count }));
    goTo(ids[0] ?? start ?? "");
  };
  return (
    <section className="earlier-card" aria-labelledby="earlier">
      <h1 id="earlier" ref={heading} tabIndex={-1}>
        {t("former.arrival", { year: previous.year })}
      </h1>
      <p>{t("former.explain")}</p>
      <fieldset>
        <legend>{t("progress.fields")}</legend>
        {offers.map(({ section: { auditFieldId, title }, ids: { length } }) => (
          <Checkbox
            key={auditFieldId}
            checked={isChosen(auditFieldId)}
            onChange={({ target }) => setTouched((before) => new Map(before).set(auditFieldId, target.checked))}
          >
            {title} <small>{t("former.count", { count: length })}</small>
          </Checkbox>
        ))}
      </fieldset>
      <p className="earlier-ways">
        <Button type="primary" size="large" disabled={ids.length === 0} onClick={take}>
          {t("former.takeChosen", { count: ids.length })}
        </Button>
        {start ? (
          <Button size="large" onClick={() => goTo(start)}>
            {t("former.without")}
          </Button>
        ) : null}
      </p>
    </section>
  );
}
