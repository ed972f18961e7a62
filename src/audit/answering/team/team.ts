import type { Present, TeamState } from "#domain/wire/team.ts";
import { PRESENCE_HEARTBEAT_MS } from "#domain/wire/timing.ts";
import type { Version } from "#domain/wire/versions.ts";
import { onFlush } from "#src/shared/drafts/unsaved.ts";

/** Server calls of the team's page. Tests pass their own. */
export interface TeamCalls {
  read(): Promise<TeamState>;
  /** Reports the reader's question, and returns the other people present. */
  appear(questionId: string | null): Promise<Present[]>;
  leave(): void;
  assign(auditFieldId: string, ownerId: string | null): Promise<Record<string, string>>;
  assignQuestion(questionId: string, ownerIds: string[]): Promise<Record<string, string[]>>;
  /** Earlier versions of an answer, newest first. */
  versions(questionId: string): Promise<Version[]>;
  /** Removes the notice that a teammate changed the reader's answer. */
  dismiss(questionId: string): Promise<void>;
}

/** Delay before a question is reported, for people who move through the questions quickly. */
const ARRIVAL_DELAY_MS = 400;

const nobody: Present[] = [];
const noNames: readonly string[] = [];
const empty: TeamState = { members: [], contributors: [], owners: {}, questionOwners: {}, present: [], replaced: [] };
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** People present by question. */
function byPlace(present: readonly Present[]): Map<string, Present[]> {
  const places = new Map<string, Present[]>();
  for (const person of present)
    if (person.questionId) places.set(person.questionId, [...(places.get(person.questionId) ?? []), person]);
  return places;
}

/** The newer map, with the previous map's objects for equal values, so that their readers need not rerender. */
function asBefore<T>(before: ReadonlyMap<string, T>, now: ReadonlyMap<string, T>): ReadonlyMap<string, T> {
  return new Map([...now].map(([id, value]) => [id, same(before.get(id), value) ? (before.get(id) ?? value) : value]));
}

/** People working on one audit together, outside React. Each question is only notified of its visitors. */
export class Team {
  readonly #calls: TeamCalls;
  readonly #listeners = new Set<() => void>();
  #state = empty;
  #byQuestion: ReadonlyMap<string, Present[]> = new Map();
  #owners: ReadonlyMap<string, readonly string[]> = new Map();
  #questionId: string | null = null;
  #arrival: ReturnType<typeof setTimeout> | undefined;

  constructor(calls: TeamCalls) {
    this.#calls = calls;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): TeamState => this.#state;

  /** Other people at a question. The same array while they are the same. */
  presentIn(questionId: string): Present[] {
    return this.#byQuestion.get(questionId) ?? nobody;
  }

  /** Names of people assigned to a question itself. The same array while they are the same. */
  ownersOf(questionId: string): readonly string[] {
    return this.#owners.get(questionId) ?? noNames;
  }

  /** Reports presence while the page is visible. Returns a function that stops it. */
  start(): () => void {
    const beat = () => void this.#appear();
    const turn = () => (document.visibilityState === "hidden" ? this.#calls.leave() : beat());
    const timer = setInterval(() => document.visibilityState === "visible" && beat(), PRESENCE_HEARTBEAT_MS);
    document.addEventListener("visibilitychange", turn);
    addEventListener("pagehide", this.#calls.leave);
    // Leaves before the session ends at a sign-out, since it cannot be reported after that.
    const forget = onFlush(async () => this.#calls.leave());
    void this.refresh();
    beat();
    return () => {
      clearInterval(timer);
      clearTimeout(this.#arrival);
      document.removeEventListener("visibilitychange", turn);
      removeEventListener("pagehide", this.#calls.leave);
      forget();
      this.#calls.leave();
    };
  }

  /** Reports that the reader has opened a question. */
  enter(questionId: string): void {
    if (questionId === this.#questionId) return;
    this.#questionId = questionId;
    clearTimeout(this.#arrival);
    this.#arrival = setTimeout(() => void this.#appear(), ARRIVAL_DELAY_MS);
  }

  /** Reads the team again. Offline, the last state stays, because the page works without it. */
  async refresh(): Promise<void> {
    const state = await this.#calls.read().catch(() => undefined);
    if (state) this.#show(state);
  }

  /** Throws HttpProblem when it is refused. */
  async assign(auditFieldId: string, ownerId: string | null): Promise<void> {
    this.#show({ ...this.#state, owners: await this.#calls.assign(auditFieldId, ownerId) });
  }

  /** Throws HttpProblem when it is refused. */
  async assignQuestion(questionId: string, ownerIds: string[]): Promise<void> {
    this.#show({ ...this.#state, questionOwners: await this.#calls.assignQuestion(questionId, ownerIds) });
  }

  /** Earlier versions of an answer. Throws HttpProblem if they cannot be read. */
  versions(questionId: string): Promise<Version[]> {
    return this.#calls.versions(questionId);
  }

  /**
   * The reader has seen the change of their answer and accepts it. Throws HttpProblem if that does not reach the
   * server.
   */
  async dismiss(questionId: string): Promise<void> {
    await this.#calls.dismiss(questionId);
    const replaced = this.#state.replaced.filter((each) => each.questionId !== questionId);
    this.#show({ ...this.#state, replaced });
  }

  async #appear(): Promise<void> {
    const present = await this.#calls.appear(this.#questionId).catch(() => undefined);
    if (present) this.#show({ ...this.#state, present });
  }

  #show(state: TeamState): void {
    if (same(state, this.#state)) return;
    this.#state = state;
    const names = new Map(state.members.map(({ id, name }) => [id, name]));
    const owners = Object.entries(state.questionOwners).map(
      ([id, people]) => [id, people.flatMap((person) => names.get(person) ?? [])] as const,
    );
    this.#owners = asBefore(this.#owners, new Map(owners));
    this.#byQuestion = asBefore(this.#byQuestion, byPlace(state.present));
    for (const listener of this.#listeners) listener();
  }
}

/** Calls for a person without a team, as in a preview. */
export const alone: TeamCalls = {
  read: async () => empty,
  appear: async () => nobody,
  leave: () => undefined,
  assign: async () => ({}),
  assignQuestion: async () => ({}),
  versions: async () => [],
  dismiss: async () => undefined,
};
