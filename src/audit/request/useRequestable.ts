import { useCustom } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import type { Level } from "#domain/generated/programme.ts";
import type { Asked } from "#domain/questionnaire/asked.ts";

/** An audit field, and the levels for which its current questionnaire has questions. */
export interface RequestableField {
  id: string;
  title: string;
  levels: Level[];
  /** What its questionnaire asks at each level. */
  asks: Record<Level, Asked>;
}

const none: RequestableField[] = [];

/** The audit fields as an audit can be requested for them, in the reader's language. */
export function useRequestable(): RequestableField[] {
  const { i18n } = useTranslation();
  const { data } = useCustom<RequestableField[]>({
    url: `/forms/translated-fields?languageCode=${i18n.language}`,
    method: "get",
    queryOptions: { keepPreviousData: true, cacheTime: 0 },
  });
  return data?.data ?? none;
}
