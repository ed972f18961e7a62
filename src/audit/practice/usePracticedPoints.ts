import { useState } from "react";
import { parsed, tabStorage } from "#providers/storage.ts";
import { useSignedIn } from "#src/core/signedIn.ts";

/** Points by example and question. */
type PracticedPoints = Record<string, Record<string, number>>;

const isPoints = (value: unknown): value is PracticedPoints => typeof value === "object" && value !== null;

/** Points of examples that are not compared yet. They are stored as long as the tab is open, including reloads. */
export function usePracticedPoints() {
  const key = `practice:${useSignedIn().id}`;
  const [given, setGiven] = useState<PracticedPoints>(() => {
    const stored = parsed(tabStorage.read(key));
    return isPoints(stored) ? stored : {};
  });
  const keep = (next: PracticedPoints) => {
    setGiven(next);
    tabStorage.write(key, JSON.stringify(next));
  };
  const give = (example: string, questionId: string, points: number) => {
    keep({ ...given, [example]: { ...given[example], [questionId]: points } });
  };
  const forget = (example: string) => keep({ ...given, [example]: {} });
  return { given, give, forget };
}
