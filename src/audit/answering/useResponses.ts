import { useCustom } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import type { Responses } from "#domain/wire/responses.ts";

/** Questions and answers of an audit in the reader's language; read again when the language changes. */
export function useResponses(taskCode: string): { responses: Responses | undefined; problem: string | undefined } {
  const { i18n } = useTranslation();
  const { data, error } = useCustom<Responses>({
    url: `/tasks/${taskCode}/responses?languageCode=${i18n.language}`,
    method: "get",
    queryOptions: { keepPreviousData: true, cacheTime: 0 },
  });
  return { responses: data?.data, problem: error?.message };
}
