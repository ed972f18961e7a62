import { Button } from "antd";
import { useCallback, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { SectionView } from "#domain/wire/responses.ts";
import { useAnswering } from "#src/audit/answering/AnsweringContext.ts";
import { type Former, useFormer } from "#src/audit/answering/former/FormerContext.ts";
import { openOffers } from "#src/audit/answering/former/offers.ts";
import { takeOver } from "#src/audit/answering/former/takeOver.ts";
import { sectionId } from "#src/audit/answering/ProgressNav.tsx";

/** Takes over the former answers to all questions of a section that nobody has answered. */
export function TakeOverAll({ section }: { section: SectionView }) {
  const former = useFormer();
  return former ? <TakeOverButton section={section} former={former} /> : null;
}

function TakeOverButton({ section, former }: { section: SectionView; former: Former }) {
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
  const count = useSyncExternalStore(listen, () => openOffers(section, store, former.answers).length);
  if (count === 0) return null;
  const headingId = sectionId(section.auditFieldId);
  const takeAll = () => {
    const taken = takeOver(answering, openOffers(section, store, former.answers), former);
    former.announce(t("former.taken", { count: taken }));
    // The button is gone then; who came by keyboard goes on where they were.
    document.getElementById(headingId)?.focus();
  };
  return (
    <Button size="small" aria-describedby={headingId} onClick={takeAll}>
      {t("former.all", { count })}
    </Button>
  );
}
