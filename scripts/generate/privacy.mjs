import { readFile } from "node:fs/promises";
import { root } from "../lib/root.mjs";
import { tableOf } from "../lib/table.mjs";

const read = async (path) => JSON.parse(await readFile(root + path, "utf8"));

const codes = (names) => names.map((name) => `\`${name}\``).join(", ");

const unitOf = (count, unit) => `${count} ${unit}${count === 1 ? "" : "s"}`;

/** A period in English; empty for a kind that has none. */
function periodInWords({ days, months } = {}) {
  if (months) return unitOf(months, "month");
  return days ? unitOf(days, "day") : "";
}

/** Places of a kind's data: its tables, and stores outside the database. */
const placesOf = ({ tables, stores = [] }) => [codes(tables), stores.join(", ")].filter(Boolean).join("; ");

/** The record of processing: each kind of data with purpose, access, period and place, as the privacy page has it. */
export async function privacy() {
  const [{ kinds, impersonal }, { retention, retentionNoticeDays }, legal] = await Promise.all(
    ["schemas/personal-data.json", "schemas/programme.json", "locales/en-GB/legal.json"].map(read),
  );
  const rows = kinds.map((kind) => {
    const text = legal.kinds[kind.name];
    return [
      `**${text.title}** (\`${kind.name}\`)<br>${text.what}`,
      legal.purposes[kind.purpose],
      kind.access.map((reader) => legal.access[reader]).join(", "),
      text.period.replace("{{period}}", periodInWords(retention[kind.name])),
      placesOf(kind),
    ];
  });
  return `# Stored data

The record of processing activities (GDPR article 30): data, purpose, access, period and place.
The privacy page \`/privacy\` is rendered from the same files, in six languages. It also names the controller, which administrators enter under *Controller of the data*.

${tableOf(["Data", "Purpose", "Access", "Period", "Place"], rows)}

## Deletion

- The scheduled job \`enforceRetention\` deletes people, names, addresses and messages record by record. The jobs \`forget\`, \`forgetJobs\`, \`forgetOldFiles\` and \`sweepFiles\` delete the rest.
- The change log records each deletion of a record with its time, as a change by the clock, and without the name. Its hash chain stays valid (decision 10).
- The system page shows administrators the number of records that are due within a month.
- After an upgrade to a version with new periods, deletions of people and names wait ${retentionNoticeDays} days.
- Logs and backups are outside the product. [operations.md](operations.md) explains how to limit them.

## Change a period

The periods are \`retention\` in \`schemas/programme.json\`. Change the file, run \`npm run generate\`, and build. The jobs, the privacy page and this page follow.
A longer period keeps what is still there. A shorter one deletes at the next run, and no one can undo that.

## Tables without personal data

${codes(impersonal)}. \`tests/api/retention.test.ts\` refuses a table that is neither here nor above.
`;
}
