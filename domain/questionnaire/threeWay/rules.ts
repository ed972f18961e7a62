/** The additions of two people at the same place of the base. */
export interface Additions {
  mine: readonly string[];
  theirs: readonly string[];
  /** Everything in the base before and after it. */
  before: readonly string[];
  after: readonly string[];
}

/** Rules of a kind of sequence. */
export interface SequenceRules {
  /** Whether a unit, such as a sentence, ends with an item. */
  isEnd(item: string): boolean;
  /** Whether an unchanged item between two edits is too little to keep them apart. */
  isFiller(item: string): boolean;
  /** Two additions at the same place, in the order of the result. Undefined if a person must choose. */
  bothAdded(additions: Additions): readonly string[] | undefined;
}
