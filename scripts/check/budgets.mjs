// Lists the pages of the built console that need more files or kilobytes than schemas/openings.json allows (decision
// 38).
import { ensureBuilt } from "../lib/build.mjs";
import { budgetsOf } from "../lib/openings.mjs";
import { root } from "../lib/root.mjs";

await ensureBuilt(["client"]);
const { over, near } = budgetsOf(`${root}dist/client`);
for (const page of near) console.log(`Warning: near the budget of schemas/openings.json: ${page}`);
for (const page of over) console.log(`Over the budget of schemas/openings.json: ${page}`);
process.exitCode = over.length === 0 ? 0 : 1;
