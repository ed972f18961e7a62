import type { Level } from "#domain/generated/programme.ts";
import type { RequirementCounts } from "#domain/questionnaire/effort.ts";
import { useTranslatedRead } from "#src/core/useTranslatedRead.ts";
import type { Read } from "#src/shared/useReading.ts";

/** An audit field, and the levels for which its current questionnaire has questions. */
export interface RequestableField {
  id: string;
  title: string;
  levels: Level[];
  /** Requirements of its questionnaire at each level. */
  asks: Record<Level, RequirementCounts>;
}

/** The audit fields for which an audit can be requested, in the reader's language. */
export const useRequestable = () => useTranslatedRead("/forms/translated-fields") as Read<RequestableField[]>;
