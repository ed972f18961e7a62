import { type LevelProps, useLevelWords } from "#src/audit/level/useLevelWords.ts";

/** The current level by points, and the distance to the next one, in one sentence. */
export function LevelNow(props: LevelProps) {
  return <>{useLevelWords().sentence(props)}</>;
}
