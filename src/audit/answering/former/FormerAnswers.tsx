import { type ReactNode, useMemo, useState } from "react";
import { FormerContext } from "#src/audit/answering/former/FormerContext.ts";
import { useRead } from "#src/shared/useRead.ts";
import "#src/audit/answering/former/former.css";

/** Offers what the enterprise answered in its last audit; the page is whole without it. */
export function FormerAnswers({ taskCode, children }: { taskCode: string; children: ReactNode }) {
  const { found } = useRead(`/tasks/${taskCode}/former-answers`);
  const [announcement, setAnnouncement] = useState({ text: "", times: 0 });
  const former = useMemo(
    () =>
      found?.completedAt
        ? {
            answers: found.answers,
            year: String(new Date(found.completedAt).getFullYear()),
            announce: (text: string) => setAnnouncement(({ times }) => ({ text, times: times + 1 })),
          }
        : undefined,
    [found],
  );
  return (
    <FormerContext.Provider value={former}>
      {children}
      <p className="visually-hidden" role="status">
        <span key={announcement.times}>{announcement.text}</span>
      </p>
    </FormerContext.Provider>
  );
}
