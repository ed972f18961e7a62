import { useTranslation } from "react-i18next";
import { practiceState } from "#domain/procedure/practice.ts";
import type { Me } from "#providers/me.ts";
import type { OtherWork } from "#src/audit/lists/OtherLines.tsx";

/** The practice of an auditor as open work, while it prevents them from taking on audits. */
export function usePracticeWork({ practice }: Me): OtherWork[] {
  const { t } = useTranslation("audit");
  const state = practice ? practiceState(practice, new Date()) : "done";
  if (state === "done") return [];
  return [{ to: "/dashboard/practice", words: t(state === "due" ? "work.practiseDue" : "work.practiseDiffers") }];
}
