import type { Answer, Answers } from "#domain/questionnaire/answer.ts";
import { type Progress, progress } from "#domain/questionnaire/progress.ts";
import { visibleQuestions } from "#domain/questionnaire/visible.ts";
import type { Draft, DraftBox } from "#src/answering/drafts.ts";
import { countable, type SectionView } from "#src/answering/responses.ts";

export type SaveState = "untouched" | "saved" | "dirty" | "saving" | "offline" | "invalid" | "signedOut" | "closed" | "failed" | "conflict";

/** One question's answer on this page. */
export interface Entry {
  draft: Draft;
  /** Revision of the server's answer that the draft was written on; 0 for none yet. */
  revision: number;
  state: SaveState;
  savedAt?: string | undefined;
  savedBy?: string | undefined;
  /** The server's answer, when somebody else changed it meanwhile. */
  theirs?: Answer | undefined;
}

export interface Summary {
  visible: ReadonlySet<string>;
  progress: Progress;
}

const empty: Draft = { proofs: [], additionalDetails: "" };

/** Whether two answers say the same. */
export function sameDraft(a: Draft, b: Draft): boolean {
  const content = ({ value, proofs, additionalDetails }: Draft) => JSON.stringify([value ?? null, proofs, additionalDetails]);
  return content(a) === content(b);
}

function fromAnswer(answer: Answer | undefined): Entry {
  if (!answer) return { draft: empty, revision: 0, state: "untouched" };
  const { value, proofs, additionalDetails, revision, answeredAt, answeredByName } = answer;
  return { draft: { value, proofs, additionalDetails }, revision, state: "saved", savedAt: answeredAt, savedBy: answeredByName };
}

/**
 * The answers of one audit outside React: each question subscribes to its own entry, so that typing in one draws no other.
 * What is visible and how far it is gets counted anew after a change, and told only when it differs.
 */
export class AnswerStore {
  readonly #sections: SectionView[];
  readonly #box: DraftBox;
  readonly #entries = new Map<string, Entry>();
  readonly #listeners = new Map<string, Set<() => void>>();
  #summary: Summary;

  constructor(sections: SectionView[], answers: Answers, box: DraftBox) {
    this.#sections = sections;
    this.#box = box;
    for (const { id } of this.questions()) this.#entries.set(id, this.#restored(id, answers[id]));
    this.#summary = this.#count();
  }

  /** A draft of an earlier visit that the server does not have goes on where it was left. */
  #restored(id: string, answer: Answer | undefined): Entry {
    const entry = fromAnswer(answer);
    const kept = this.#box.read(id);
    if (!kept) return entry;
    if (sameDraft(kept.draft, entry.draft)) {
      this.#box.drop(id);
      return entry;
    }
    return { ...entry, draft: kept.draft, revision: kept.baseRevision, state: "dirty" };
  }

  questions() {
    return this.#sections.flatMap((section) => section.questions);
  }

  get(id: string): Entry {
    const entry = this.#entries.get(id);
    if (!entry) throw new Error(`No question ${id}`);
    return entry;
  }

  getSummary = (): Summary => this.#summary;

  /** Ids of what the server does not have yet. */
  unsaved(): string[] {
    return [...this.#entries].filter(([, { state }]) => state !== "saved" && state !== "untouched").map(([id]) => id);
  }

  /** Calls `listener` after each change of one question's entry, or of the summary (`""`); returns how to stop it. */
  subscribe(id: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(id) ?? new Set();
    this.#listeners.set(id, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  /** Somebody typed: the draft is kept in the browser at once. */
  type(id: string, change: Partial<Draft>): void {
    const entry = this.get(id);
    const draft = { ...entry.draft, ...change };
    if (sameDraft(draft, entry.draft)) return;
    this.#box.keep(id, { draft, baseRevision: entry.revision });
    this.set(id, { draft, state: entry.state === "conflict" ? "conflict" : "dirty" });
  }

  /** The server has an answer; a draft typed on meanwhile stays dirty on top of it. */
  confirm(id: string, answer: Answer, sent: Draft): void {
    const entry = this.get(id);
    const { answeredAt: savedAt, answeredByName: savedBy, revision } = answer;
    if (sameDraft(entry.draft, sent)) {
      this.#box.drop(id);
      this.set(id, { revision, savedAt, savedBy, state: "saved", theirs: undefined });
    } else {
      this.#box.keep(id, { draft: entry.draft, baseRevision: revision });
      this.set(id, { revision, savedAt, savedBy, state: "dirty" });
    }
  }

  /** A person chose between two answers: theirs replaces the draft, or the draft is written on top of theirs. */
  choose(id: string, whose: "mine" | "theirs"): void {
    const { theirs, draft } = this.get(id);
    const next = fromAnswer(theirs);
    if (whose === "theirs") {
      this.#box.drop(id);
      this.set(id, { ...next, theirs: undefined });
    } else {
      this.#box.keep(id, { draft, baseRevision: next.revision });
      this.set(id, { revision: next.revision, state: "dirty", theirs: undefined });
    }
  }

  set(id: string, change: Partial<Entry>): void {
    this.#entries.set(id, { ...this.get(id), ...change });
    this.#tell(id);
    if (change.draft || change.state === "saved") this.#recount();
  }

  #tell(id: string): void {
    for (const listener of this.#listeners.get(id) ?? []) listener();
  }

  #recount(): void {
    const next = this.#count();
    if (JSON.stringify(next.progress) === JSON.stringify(this.#summary.progress) && sameSet(next.visible, this.#summary.visible)) return;
    this.#summary = next;
    this.#tell("");
  }

  #count(): Summary {
    const answers: Answers = Object.fromEntries([...this.#entries].map(([id, { draft, revision }]) => [id, { ...draft, revision }]));
    const visible = this.#sections.flatMap((section) => visibleQuestions(section.questions, answers).map(({ id }) => id));
    return { visible: new Set(visible), progress: progress(this.#sections.map(countable), answers) };
  }
}

function sameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((item) => b.has(item));
}
