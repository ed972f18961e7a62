import type { User } from "#domain/generated/resources.ts";
import { openSession } from "#server/auth/sessions.ts";
import type { AuditPlan } from "#server/commands/seed/auditScenario.ts";
import type { TestApp } from "#tests/factories/app.ts";
import { type Listener, listenTo, serve } from "#tests/factories/listener.ts";

let planned = 0;

/** A new audit plan for each request, whose changes are listened to. */
export function heardPlan(): AuditPlan {
  planned += 1;
  return { peCode: "LT-0142", title: `Heard ${planned}`, level: "bronze", fields: ["finance"] };
}

/** The event streams that people have open at an application which answers on a socket. */
export class Streams {
  readonly #test: TestApp;
  readonly #address: string;
  readonly #open: Listener[] = [];

  private constructor(test: TestApp, address: string) {
    this.#test = test;
    this.#address = address;
  }

  static async at(test: TestApp): Promise<Streams> {
    return new Streams(test, await serve(test));
  }

  /** Starts listening as a person, from a number of milliseconds ago. */
  async listen(token: string, past = 0): Promise<Listener> {
    const listener = await listenTo(this.#address, token, past);
    this.#open.push(listener);
    return listener;
  }

  /** Stops all listeners. */
  leave(): void {
    for (const listener of this.#open.splice(0)) listener.leave();
  }

  /** A new session of the person behind a token. */
  async anotherSession(token: string): Promise<string> {
    const { body } = await this.#test.call<Pick<User, "id" | "role">>(token, "GET", "/auth/me");
    const { services } = this.#test.app;
    return services.database.transaction((transaction) =>
      openSession(services, transaction, { user: body, now: services.now() }),
    );
  }
}
