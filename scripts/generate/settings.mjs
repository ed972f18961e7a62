import { readFile } from "node:fs/promises";
import { root } from "../lib/root.mjs";
import { tableOf } from "../lib/table.mjs";

const code = (text) => `\`${text}\``;

const row = ({ name, default: value = "", example, meaning }) => [
  code(name),
  value,
  example ? `${meaning} Example: ${code(example)}` : meaning,
];

/** The reference of all settings as a page, from `schemas/settings.json`. */
export async function settings() {
  const { groups } = JSON.parse(await readFile(`${root}schemas/settings.json`, "utf8"));
  const parts = groups.map(
    (group) => `## ${group.title}\n\n${tableOf(["Variable", "Default", "Meaning"], group.settings.map(row))}`,
  );
  return `# Settings

All settings are environment variables. [operations.md](operations.md) explains their use.

- An empty setting (\`HOST=\`) counts as not set.
- A misspelt name (\`SMPT_URL\`) has no effect. The log warns at the start and names the likely setting.
- Wrong settings stop the start. Each is listed on its own line with its name, and nothing changes.
- \`NODE_ENV\` is \`production\` with \`npm start\`, the systemd unit and the image. If you start \`node dist/server/main.js\` yourself, set it.

${parts.join("\n\n")}
`;
}
