import type { KyselyPlugin } from "kysely";
import { expect } from "vitest";
import { DatabaseFailure } from "#server/database/failure.ts";
import { runJobs } from "#server/jobs/bulk/runJobs.ts";
import type { TestApp } from "#tests/factories/app.ts";

/** The failure of a dying node: its database is unreachable. */
const GONE = new DatabaseFailure("UNAVAILABLE", new Error("the node is gone"));

/** Runs jobs on a node that dies after so many calls of theirs; throws where it lives on. */
export async function runUntilDeath({ app: { services } }: TestApp, lastCall: number): Promise<void> {
  let calls = 0;
  const dying = {
    ...services,
    call: (...call: Parameters<typeof services.call>) => {
      calls += 1;
      if (calls > lastCall) throw GONE;
      return services.call(...call);
    },
  };
  await expect(runJobs(dying)).rejects.toThrow(GONE);
}

/** Runs jobs on a node that dies when it comes to delete anything; throws where it lives on. */
export async function runUntilDeleting({ app: { services } }: TestApp): Promise<void> {
  const { database } = services;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind === "DeleteQueryNode") throw GONE;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const dying: typeof database = {
    ...database,
    kysely: database.kysely.withPlugin(plugin),
    transaction: (work) => database.transaction((transaction) => work(transaction.withPlugin(plugin))),
  };
  await expect(runJobs({ ...services, database: dying })).rejects.toThrow(GONE);
}
