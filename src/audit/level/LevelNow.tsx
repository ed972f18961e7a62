import { type LevelProps, useLevelWords } from "#src/audit/level/useLevelWords.ts";

/** The level that points give now, and how far the next one is, in one sentence. */
export function LevelNow(props: LevelProps) {
  return <>{useLevelWords().sentence(props)}</>;
}
