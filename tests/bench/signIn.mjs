import { startDemo } from "../../scripts/lib/demo.mjs";

export const name = "sign-in: known and unknown addresses";

const accounts = ["admin@demo.example", "auditor@demo.example", "auditor2@demo.example"];
/** As often as the limits let one account be asked for. */
const times = { login: 8, "forgot-password": 4 };

const middle = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

async function ask(address, path, email) {
  const body = path === "login" ? { email, password: "Not!The1Password" } : { email };
  const began = performance.now();
  const response = await fetch(`${address}/api/v1/auth/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  if (response.status === 429) throw new Error("The limit answered in place of the sign-in");
  return performance.now() - began;
}

/** Durations of refusals for an existing account, alternating with a missing one: timing must not reveal which it is. */
export async function run({ short, once }) {
  const { address, stop } = await startDemo();
  try {
    const rows = [];
    for (const [path, most] of Object.entries(times)) {
      const count = short ? 1 : most;
      const taken = { known: [], unknown: [] };
      for (let index = 0; index < (once ? 1 : accounts.length * count); index += 1) {
        taken.known.push(await ask(address, path, accounts[index % accounts.length]));
        taken.unknown.push(await ask(address, path, `nobody-${index}@demo.example`));
      }
      const [ours, reference] = [middle(taken.known), middle(taken.unknown)];
      rows.push({
        what: `${path}: ms for a known address, beside an unknown one`,
        ours: ours.toFixed(1),
        reference: reference.toFixed(1),
        ratio: (ours / reference).toFixed(2),
      });
    }
    return rows;
  } finally {
    await stop();
  }
}
