import type { Answers } from "#domain/questionnaire/answer.ts";
import type { SectionView } from "#domain/wire/responses.ts";
import { useAnswering, useSummary } from "#src/audit/answering/AnsweringContext.ts";
import { openOffers } from "#src/audit/answering/earlier/offers.ts";
import { useAwaitsPrevious, usePrevious } from "#src/audit/answering/earlier/PreviousContext.ts";
import { useSignedIn } from "#src/core/signedIn.ts";

/** A field with unanswered questions that have an earlier answer. */
export interface FieldOffer {
  section: SectionView;
  /** Ids of these questions. */
  ids: string[];
}

interface Arrival {
  /** The fields with earlier answers that can be used. */
  offers: FieldOffer[];
  /** Whether earlier answers are offered on arrival: the person has answered nothing, and none is in use yet. */
  isNew: boolean;
  /** Whether this is not known yet. */
  isLoading: boolean;
}

/** The offer of earlier answers on arrival, for a person who opens an audit without choosing a question. */
export function useArrival(sections: readonly SectionView[], answers: Answers): Arrival {
  const { store } = useAnswering();
  const { toCheck } = useSummary();
  const me = useSignedIn();
  const previous = usePrevious();
  const awaits = useAwaitsPrevious();
  const offers = sections
    .map((section) => ({ section, ids: previous ? openOffers(section, store, previous.answers) : [] }))
    .filter(({ ids }) => ids.length > 0);
  const isUntouched = toCheck.size === 0 && Object.values(answers).every(({ answeredBy }) => answeredBy !== me.id);
  return { offers, isNew: isUntouched && offers.length > 0, isLoading: isUntouched && awaits };
}
