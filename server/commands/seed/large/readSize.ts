import { parseArgs } from "node:util";
import large from "#schemas/demo-large.json";
import type { Size } from "#server/commands/seed/large/plan.ts";

/**
 * Reads `--enterprises`, `--auditors` and `--audits` of a command line. The default is the size of the network. Throws
 * an error that names the option if its value is not a number above 0.
 */
export function readSize(args: string[]): Size {
  const option = { type: "string" } as const;
  const { values } = parseArgs({ args, options: { enterprises: option, auditors: option, audits: option } });
  const numberOf = (name: keyof Size) => {
    const number = Number(values[name] ?? large.size[name]);
    if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} must be a whole number above 0`);
    return number;
  };
  return { enterprises: numberOf("enterprises"), auditors: numberOf("auditors"), audits: numberOf("audits") };
}
