import { Button } from "antd";
import { useCallback, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { SectionView } from "#domain/wire/responses.ts";
import { useAnswering } from "#src/audit/answering/AnsweringContext.ts";
import { openOffers } from "#src/audit/answering/earlier/offers.ts";
import { type PreviousAudit, usePrevious } from "#src/audit/answering/earlier/PreviousContext.ts";
import { takeOver } from "#src/audit/answering/earlier/takeOver.ts";
import { sectionId } from "#src/audit/answering/ProgressNav.tsx";

/** Copies the previous answers to all unanswered questions of a section. */
export function TakeOverAll({ section }: { section: SectionView }) {
  const previous = usePrevious();
  return previous ? <TakeOverButton section={section} previous={previous} /> : null;
}

function TakeOverButton({ section, previous }: { section: SectionView; previous: PreviousAudit }) {
  const { t } = useTranslation("questionnaire");
  const answering = useAnswering();
  const { store } = answering;
  const listen = useCallback(
    (listener: () => void) => {
      const stops = section.questions.map(({ id }) => store.subscribe(id, listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [store, section],
  );
  const count = useSyncExternalStore(listen, () => openOffers(section, store, previous.answers).length);
  if (count === 0) return null;
  const headingId = sectionId(section.auditFieldId);
  const takeAll = () => {
    const taken = takeOver(answering, openOffers(section, store, previous.answers), previous);
    previous.announce(t("former.taken", { count: taken }));
    // The button is removed after this, so keyboard users continue at its place.
    document.getElementById(headingId)?.focus();
  };
  return (
    <Button size="small" aria-describedby={headingId} onClick={takeAll}>
      {t("former.all", { count })}
    </Button>
  );
}
