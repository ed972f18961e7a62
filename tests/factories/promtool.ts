import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe } from "vitest";

const { PROMTOOL_PATH, CI } = process.env;

/** In CI a missing promtool is a failure; elsewhere these tests are skipped with the reason. */
export const describeWithPromtool = describe.skipIf(!PROMTOOL_PATH && CI !== "true");

/** A figure of `/metrics`: its name and labels, as it is written there, and its value. */
export interface Sample {
  figure: string;
  value: string;
}

/** The figures of a text in Prometheus' format. */
export const samplesOf = (text: string): Sample[] =>
  [...text.matchAll(/^(\w+(?:\{.*\})?) (\S+)$/gm)].map(([, figure = "", value = ""]) => ({ figure, value }));

/** Prometheus' measurements of one node, by minute, with the alerts that must fire. */
export interface Measured {
  /** Values in promtool's notation (`0+1x60`), by figure. */
  series: ReadonlyMap<string, string>;
  /** Minutes since the beginning. */
  at: number;
  /** Minutes between two values. */
  every?: number;
  fires: readonly string[];
}

/** A figure as Prometheus keeps it: with the job and the node that it was read from. */
function scraped(figure: string): string {
  const [, name, labels] = /^(\w+)(?:\{(.*)\})?$/.exec(figure) ?? [];
  const job = labels?.includes("job=") ? undefined : 'job="pe-quality"';
  const all = [labels, job, 'instance="node-1"'].filter(Boolean);
  return `${name}{${all.join(",")}}`;
}

/** Runs promtool with JSON files, which are valid YAML. Returns its output if it found a fault, otherwise an empty text. */
function complaints(args: string[], content: object): string {
  const folder = mkdtempSync(join(tmpdir(), "promtool-"));
  const file = join(folder, "given.json");
  writeFileSync(file, JSON.stringify(content));
  const { status, stdout, stderr } = spawnSync(String(PROMTOOL_PATH), [...args, file], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  return status === 0 ? "" : `${stdout}${stderr}` || `promtool ended with ${status}`;
}

/** promtool's complaints about expressions; empty without any. */
export const faultsOf = (expressions: readonly string[]): string =>
  complaints(["check", "rules"], {
    groups: [{ name: "given", rules: expressions.map((expr, index) => ({ record: `given:${index}`, expr })) }],
  });

/** promtool's complaints about an example of Prometheus' configuration with its file of rules; empty without any. */
export function configurationFaults(configuration: string, rules: string): string {
  const folder = mkdtempSync(join(tmpdir(), "promtool-"));
  const [file, token] = [join(folder, "prometheus.yml"), join(folder, "token")];
  writeFileSync(token, "a token of this trial");
  copyFileSync(rules, join(folder, "pe-quality-alerts.yaml"));
  writeFileSync(file, readFileSync(configuration, "utf8").replace("/etc/prometheus/pe-quality-token", token));
  const { status, stdout, stderr } = spawnSync(String(PROMTOOL_PATH), ["check", "config", file], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  return status === 0 ? "" : `${stdout}${stderr}`;
}

/** promtool's report if other alerts of a file fire than expected; empty if exactly these do. */
export function misfires(rules: string, { series, at, every = 1, fires }: Measured): string {
  const firing = [...fires].sort().map((name) => ({ labels: `{alertname="${name}"}`, value: 1 }));
  return complaints(["test", "rules"], {
    rule_files: [resolve(rules)],
    evaluation_interval: `${every}m`,
    tests: [
      {
        interval: `${every}m`,
        input_series: [...series].map(([figure, values]) => ({ series: scraped(figure), values })),
        promql_expr_test: [
          {
            expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
            eval_time: `${at}m`,
            exp_samples: firing,
          },
        ],
      },
    ],
  });
}
