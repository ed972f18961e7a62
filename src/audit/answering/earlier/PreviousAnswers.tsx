import { type ReactNode, useMemo, useState } from "react";
import { PreviousContext } from "#src/audit/answering/earlier/PreviousContext.ts";
import { useRead } from "#src/shared/useRead.ts";
import "#src/audit/answering/earlier/previous.css";

/** Offers the enterprise's answers in its last audit. The page works without them. */
export function PreviousAnswers({ taskCode, children }: { taskCode: string; children: ReactNode }) {
  const { found, reading } = useRead(`/tasks/${taskCode}/former-answers`);
  const [announcement, setAnnouncement] = useState({ text: "", times: 0 });
  const previous = useMemo(
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
  const read = useMemo(() => ({ previous, isLoading: reading }), [previous, reading]);
  return (
    <PreviousContext.Provider value={read}>
      {children}
      <p className="visually-hidden" role="status">
        <span key={announcement.times}>{announcement.text}</span>
      </p>
    </PreviousContext.Provider>
  );
}
