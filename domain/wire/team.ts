/** Somebody of the enterprise who may take part in an audit. */
export interface Member {
  id: string;
  name: string;
  role: string;
}

/** Somebody at work on an audit now: in which question, when they are in one. */
export interface Present extends Member {
  questionId: string | null;
}

/** Who works on an audit together: `GET tasks/{code}/team`. */
export interface TeamState {
  members: Member[];
  /** Names of the trainees who have answered. */
  contributors: string[];
  /** Who answers which audit field, by its id. */
  owners: Record<string, string>;
  /** Who is at work now besides the one who asks. */
  present: Present[];
}
