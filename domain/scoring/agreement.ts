/** Agreement of a person's points with a model's. */
export interface Agreement {
  /** Answers to which both gave points. */
  graded: number;
  /** Of these, those with the same points. */
  same: number;
  /** Points given beyond the model's, on average; below 0 where they are fewer. */
  lean: number;
}

/** Compares points with a model's, by question; questions that only one of them graded do not count. */
export function agreementOf(
  given: Readonly<Record<string, number>>,
  model: Readonly<Record<string, { points: number }>>,
): Agreement {
  const differences = Object.entries(given).flatMap(([id, points]) => {
    const wanted = model[id];
    return wanted ? [points - wanted.points] : [];
  });
  const sum = differences.reduce((total, difference) => total + difference, 0);
  return {
    graded: differences.length,
    same: differences.filter((difference) => difference === 0).length,
    lean: differences.length === 0 ? 0 : sum / differences.length,
  };
}
