import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const root = new URL("../../", import.meta.url).pathname;
const textOf = (file: string) => readFileSync(root + file, "utf8");

const requirements = textOf("docs/requirements.md");
const numbers = [...requirements.matchAll(/^\*\*(R\d+\.\d+)\*\*/gm)].map(([, number]) => number as string);

const code = ["domain", "providers", "schemas", "scripts", "server", "src", "tests"].flatMap((folder) =>
  readdirSync(root + folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
);
const sources = code.filter((file) => /\.(ts|tsx|mjs|css|json|txt)$/.test(file));

const citations = sources.flatMap((file) =>
  [...textOf(file).matchAll(/\bR\d+\.\d+\b/g)].map(([number]) => ({ file, number: number as string })),
);

it("numbers the requirements one after the other", () => {
  const next = new Map<string, number>();
  for (const number of numbers) {
    const [area = "", place] = number.split(".");
    const expected = (next.get(area) ?? 0) + 1;
    expect(number).toBe(`${area}.${expected}`);
    next.set(area, Number(place));
  }
  expect([...next.keys()]).toEqual(["R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R9"]);
});

it("has every requirement that the code cites", () => {
  expect(citations.length).toBeGreaterThan(10);
  expect(citations.filter(({ number }) => !numbers.includes(number))).toEqual([]);
});

/** `GET /api/v1/tasks/{}`: a call without the names of its parameters. */
const anonymous = (method: string, path: string) => `${method} ${path.replaceAll(/\{\w+\}/g, "{}")}`;

it("asks only for calls that the API answers", () => {
  const asked = [...requirements.matchAll(/`(GET|POST|PUT|DELETE) (\/api\/[^`]+)`/g)];
  const answered = [...textOf("docs/calls.md").matchAll(/^\| ([A-Z]+) (\S+) \|/gm)];
  const calls = answered.map(([, method = "", path = ""]) =>
    anonymous(method, path.startsWith("/") ? path : `/api/v1/${path}`),
  );
  expect(asked.length).toBeGreaterThan(50);
  expect(
    asked.map(([, method = "", path = ""]) => anonymous(method, path)).filter((call) => !calls.includes(call)),
  ).toEqual([]);
});

it("asks only for messages that the table of messages says where to find", () => {
  const messages = [...requirements.slice(requirements.indexOf("## 8.")).matchAll(/"([^"]+)"/g)];
  const table = textOf("docs/messages.md");
  expect(messages.length).toBeGreaterThan(20);
  const missing = messages.filter(([, message = ""]) => !table.includes(`| ${message.replace("\n", " ")} |`));
  expect(missing).toEqual([]);
});
