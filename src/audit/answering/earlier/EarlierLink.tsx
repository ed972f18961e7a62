import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useAnswering, useSummary } from "#src/audit/answering/AnsweringContext.ts";
import { isOpen } from "#src/audit/answering/earlier/offers.ts";
import { usePrevious } from "#src/audit/answering/earlier/PreviousContext.ts";
import { earlierPath } from "#src/audit/workbench/places.ts";
import { ownFocus } from "#src/core/ownFocus.ts";

/** A link to the offer of all earlier answers, while several can still be used. */
export function EarlierLink() {
  const { t } = useTranslation("questionnaire");
  const { store, task } = useAnswering();
  const previous = usePrevious();
  // Its changes are those that can open or close an offer.
  useSummary();
  const open = Object.keys(previous?.answers ?? {}).filter((id) => store.knows(id) && isOpen(store.get(id)));
  if (task === undefined || open.length < 2) return null;
  return (
    <p className="earlier-link">
      <Link to={earlierPath(task)} state={ownFocus}>
        {t("former.several")}
      </Link>
    </p>
  );
}
