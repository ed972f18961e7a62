import { checkMessages, checkNames, checkStates, isSilent } from "#domain/system/checks.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { flag, listOf, moment, momentOrNull, text, textOrNull } from "#server/http/shapes.ts";
import { systemState } from "#server/jobs/system/facts.ts";

const check = objectOf({
  name: { type: "string", enum: checkNames },
  state: { type: "string", enum: checkStates },
  message: { type: "string", enum: checkMessages },
  value: textOrNull,
  at: momentOrNull,
  node: textOrNull,
  reason: textOrNull,
});

const node = objectOf({
  name: text,
  version: text,
  commit: text,
  runtime: text,
  engine: text,
  dataDir: text,
  files: text,
  startedAt: moment,
  seenAt: moment,
  checkedAt: momentOrNull,
  silent: flag,
});

/** The state of the installation: its release, its nodes, and checks with their results. */
export default defineAction({
  method: "GET",
  path: "/system",
  summary: "State of the installation: release, nodes and checks",
  access: ["admin"],
  response: objectOf({ version: text, commit: text, checks: listOf(check), nodes: listOf(node) }),
  async handle({ services }) {
    const { nodes, checks } = await systemState(services);
    const now = services.now();
    return {
      ...services.release,
      checks,
      nodes: nodes.map(({ checks: _checks, ...report }) => ({ ...report, silent: isSilent(report, now) })),
    };
  },
});
