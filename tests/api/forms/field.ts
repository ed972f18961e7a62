import fc from "fast-check";

type Step =
  | { does: "publish"; form: number; days: number | undefined }
  | { does: "retire"; form: number }
  | { does: "wait"; hours: number };

/** The next step with one of three forms of a field, or a pause. */
export const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    does: fc.constant("publish" as const),
    form: fc.nat(2),
    days: fc.option(fc.nat(4), { nil: undefined }),
  }),
  fc.record({ does: fc.constant("retire" as const), form: fc.nat(2) }),
  fc.record({ does: fc.constant("wait" as const), hours: fc.integer({ min: 1, max: 60 }) }),
);

/** A simple model of one field's questions: the current form, and the planned one with its start. */
export class Field {
  current: string | undefined;
  plan: { asked: string; at: number } | undefined;
  readonly versions = [0, 0, 0];

  /** Advances to a moment: a plan that has started becomes current. */
  reach(now: number): void {
    if (!this.plan || this.plan.at > now) return;
    this.current = this.plan.asked;
    this.plan = undefined;
  }

  /** Lets a form be asked in its next version, from a moment on. */
  publish(form: number, now: number, from: number): void {
    const version = (this.versions[form] ?? 0) + 1;
    this.versions[form] = version;
    const asked = `${form} ${version}`;
    this.plan = from > now ? { asked, at: from } : undefined;
    if (from <= now) this.current = asked;
  }

  /** Retires a form; returns whether it could be, which needs a version without an end. */
  retire(form: number): boolean {
    const isOf = (asked: string | undefined) => asked?.startsWith(`${form} `) === true;
    if (!isOf(this.plan ? this.plan.asked : this.current)) return false;
    this.plan = undefined;
    if (isOf(this.current)) this.current = undefined;
    return true;
  }

  /** The form and version at a moment; empty if there is none. */
  at(moment: number): string[] {
    return [this.plan && this.plan.at <= moment ? this.plan.asked : this.current].filter(
      (asked) => asked !== undefined,
    );
  }
}
