import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { writeBackup } from "#server/backup/backupFile.ts";
import { type BackupEntry, FORM, type Sums } from "#server/backup/entries.ts";
import { NewFolder } from "#server/backup/folder.ts";
import { inspectBackup } from "#server/backup/inspect.ts";
import { unsealKeys } from "#server/backup/keys.ts";
import { Passphrase } from "#server/backup/passphrase.ts";
import { missingFrom } from "#server/backup/referred.ts";
import { differences } from "#server/backup/tally.ts";

const words = "rowing across seven lakes";
const passphrase = new Passphrase(words);
const folder = mkdtempSync(join(tmpdir(), "pe-quality-damaged-"));
afterAll(() => rmSync(folder, { recursive: true }));

const bytes = Buffer.from("a proof");
const sha256 = createHash("sha256").update(bytes).digest("hex");
const path = `files/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;
const session = Buffer.from(Buffer.alloc(48, "s").toString("base64url"));
const credential = Buffer.from(Buffer.alloc(32, "c").toString("base64url"));

/** A small backup, whole in every way. */
const whole: BackupEntry[] = [
  {
    kind: "header",
    header: {
      form: FORM,
      product: "0.3.0",
      takenAt: "2026-11-29T12:00:00.000Z",
      engine: "sqlite",
      migrations: [],
      salt: passphrase.salt,
      check: passphrase.check,
    },
  },
  { kind: "table", table: "counters", columns: ["name", "value"] },
  { kind: "row", values: ["one", 1] },
  { kind: "row", values: ["two", 2] },
  { kind: "file", path, bytes },
  { kind: "key", name: "session-secret", sealed: passphrase.seal("session-secret", session) },
  { kind: "key", name: "credential-key", sealed: passphrase.seal("credential-key", credential) },
  {
    kind: "end",
    sums: { tables: { counters: 2 }, trail: { chains: 0, digest: "" }, files: { [path]: sha256 }, missing: [] },
  },
];

const newFile = () => join(folder, `${randomUUID()}.gz`);

async function* each(entries: BackupEntry[]) {
  yield* entries;
}

async function written(entries: BackupEntry[], by?: Passphrase): Promise<string> {
  const file = newFile();
  await writeBackup(file, each(entries), by);
  return file;
}

/** A backup whose lines an attacker without the passphrase has changed. */
async function forged(change: (lines: string[]) => string[]): Promise<string> {
  const lines = gunzipSync(readFileSync(await written(whole, passphrase)))
    .toString()
    .trimEnd()
    .split("\n");
  const file = newFile();
  writeFileSync(file, gzipSync(`${change(lines).join("\n")}\n`));
  return file;
}

const change = (entry: (each: BackupEntry) => BackupEntry | BackupEntry[]) => whole.flatMap(entry);
const without = (kind: BackupEntry["kind"]) =>
  whole.toSpliced(
    whole.findLastIndex((entry) => entry.kind === kind),
    1,
  );

describe("a backup without authentication is compared with its own checksums", () => {
  it("a complete one passes", async () => {
    const { authentic, keys, sums } = await inspectBackup(await written(whole));
    expect({ authentic, keys: keys.length, missing: sums.missing }).toEqual({ authentic: false, keys: 2, missing: [] });
  });

  it.each<[what: string, entries: BackupEntry[], said: RegExp]>([
    ["a row is missing", without("row"), /rows of counters: 1 instead of 2/],
    [
      "a byte of a file is changed",
      change((entry) => (entry.kind === "file" ? { ...entry, bytes: Buffer.from("b proof") } : entry)),
      /file files\/\S+: [0-9a-f]{64} instead of/,
    ],
    ["a file is missing", without("file"), /file files\/\S+: none instead of/],
    [
      "a digest is changed",
      change((entry) =>
        entry.kind === "end" ? { ...entry, sums: { ...entry.sums, files: { [path]: "0".repeat(64) } } } : entry,
      ),
      /instead of 0{64}/,
    ],
    [
      "the name of a file is a path that leads elsewhere",
      change((entry) => (entry.kind === "file" ? { ...entry, path: "files/../../etc/passwd" } : entry)),
      /no installation has a file "files\/\.\./,
    ],
    [
      "the name of a key is a path",
      change((entry) => (entry.kind === "key" ? { ...entry, name: "../../root/.ssh/authorized_keys" } : entry)),
      /no installation has a key "\.\./,
    ],
    [
      "a file is there twice",
      change((entry) => (entry.kind === "table" ? [whole[4] as BackupEntry, entry] : entry)),
      /is in it twice/,
    ],
    [
      "it is of another form",
      change((entry) => (entry.kind === "header" ? { ...entry, header: { ...entry.header, form: FORM + 1 } } : entry)),
      /of another form/,
    ],
    ["a key is there twice", change((entry) => (entry.kind === "key" ? [entry, entry] : entry)), /or not twice/],
    ["the end is missing", without("end"), /its end is missing/],
    ["it goes on after its end", [...whole, whole[2] as BackupEntry], /it goes on after its end/],
    ["it does not say what it is", without("header"), /does not begin with its header/],
  ])("%s", async (_, entries, said) => {
    await expect(inspectBackup(await written(entries))).rejects.toThrow(said);
  });
});

it.each<[what: string, found: Partial<Sums>, said: string[]]>([
  ["the same", {}, []],
  ["a trail with one more chain", { trail: { chains: 3, digest: "d" } }, ["trail's chains: 3 instead of 2"]],
  ["a trail that ends elsewhere", { trail: { chains: 2, digest: "e" } }, ["trail's digest: e instead of d"]],
  ["a table with one row more", { tables: { counters: 3 } }, ["rows of counters: 3 instead of 2"]],
  [
    "another table",
    { tables: { tasks: 1 } },
    ["rows of counters: none instead of 2", "rows of tasks: 1 instead of none"],
  ],
  ["no files", { files: {} }, [`file ${path}: none instead of ${sha256}`]],
])("a restored database is compared with the sums of its backup: %s", (_, found, said) => {
  const wanted = {
    tables: { counters: 2 },
    trail: { chains: 2, digest: "d" },
    files: { [path]: sha256 },
    missing: [],
  };
  expect(differences(wanted, { ...wanted, ...found })).toEqual(said);
});

describe("BACKUP_PASSPHRASE authenticates the whole file", () => {
  it("if it is unchanged", async () => {
    const { authentic, header, keys } = await inspectBackup(await written(whole, passphrase), words);
    expect(authentic).toBe(true);
    expect(unsealKeys(header, keys, words)).toEqual(
      new Map([
        ["session-secret", session],
        ["credential-key", credential],
      ]),
    );
  });

  it.each<[what: string, change: (lines: string[]) => string[]]>([
    ["a changed value", (lines) => lines.map((line) => line.replace('["one",1]', '["one",9]'))],
    [
      "two rows in another order",
      ([head = "", table = "", one = "", two = "", ...rest]) => [head, table, two, one, ...rest],
    ],
    ["a changed time in the header", (lines) => lines.map((line) => line.replace("2026-11-29", "2026-11-30"))],
    ["a digest that fits the changed file", (lines) => lines.map((line) => line.replace(sha256, "0".repeat(64)))],
    ["no proof at the end", (lines) => lines.slice(0, -1)],
    ["a line after the proof", (lines) => [...lines, lines[2] ?? ""]],
  ])("%s is refused", async (_, change) => {
    await expect(inspectBackup(await forged(change), words)).rejects.toThrow(/is no whole backup/);
  });

  it("another passphrase is refused at once", async () => {
    await expect(inspectBackup(await written(whole, passphrase), "another")).rejects.toThrow(
      /^BACKUP_PASSPHRASE is not/,
    );
  });

  it("one without a salt counts as not authenticated, whatever else it contains", async () => {
    const file = await forged((lines) => lines.slice(0, -1).map((line) => line.replace('"salt"', '"other"')));
    expect((await inspectBackup(file, words)).authentic).toBe(false);
  });
});

it("a key is sealed together with its name: swapped keys are refused", async () => {
  const sealed = whole.flatMap((entry) => (entry.kind === "key" ? [entry] : []));
  const [first, second] = sealed as [(typeof sealed)[0], (typeof sealed)[0]];
  const swapped = [
    { ...first, sealed: second.sealed },
    { ...second, sealed: first.sealed },
  ];
  const { header } = await inspectBackup(await written(whole, passphrase), words);
  expect(() => unsealKeys(header, swapped, words)).toThrow(/session-secret was not sealed under this name/);
});

it("the sealed content of a key must be a key of its kind", async () => {
  const { header } = await inspectBackup(await written(whole, passphrase), words);
  const short = {
    kind: "key",
    name: "session-secret",
    sealed: passphrase.seal("session-secret", Buffer.from("short")),
  };
  expect(() => unsealKeys(header, [short as Extract<BackupEntry, { kind: "key" }>], words)).toThrow(
    /The backup has no valid key under/,
  );
});

describe("the folder that a restore fills", () => {
  const sums: Sums = { tables: {}, trail: { chains: 0, digest: "" }, files: { [path]: sha256 } };
  const filled = async (...entries: BackupEntry[]) => {
    const target = new NewFolder(join(folder, randomUUID()), true);
    for (const entry of entries) await target.keep(entry);
    return target;
  };

  it("receives the files of the backup", async () => {
    const target = await filled({ kind: "file", path, bytes });
    await expect(target.requireWhole(sums)).resolves.toBeUndefined();
  });

  it.each<[what: string, entries: BackupEntry[], said: RegExp]>([
    ["a file is missing", [], /file files\/\S+: none instead of/],
    ["a byte is changed", [{ kind: "file", path, bytes: Buffer.from("b proof") }], /: [0-9a-f]{64} instead of/],
  ])("is refused if %s", async (_, entries, said) => {
    await expect((await filled(...entries)).requireWhole(sums)).rejects.toThrow(said);
  });

  it("must be empty", async () => {
    const target = join(folder, randomUUID());
    mkdirSync(target);
    writeFileSync(join(target, "something"), "");
    expect(() => new NewFolder(target, true)).toThrow(/is not empty \(something\)/);
  });

  it.each(["../outside", "files/../../outside", "/etc/passwd"])("writes nothing to %s", async (elsewhere) => {
    await expect(filled({ kind: "file", path: elsewhere, bytes })).rejects.toThrow(/no installation has a file/);
  });
});

describe("a backup is compared with the files that its database refers to", () => {
  const referred = {
    files: [{ id: "one", taskCode: "LT-0142-2026-01", paths: [path] }],
    checkpoints: [{ signer: "this", number: 2 }],
  };
  const checkpoints = { "checkpoints/checkpoint-000001.json": "", "checkpoints/checkpoint-000002.json": "" };
  const copied = { [path]: sha256, ...checkpoints };
  const wanted = { own: { signer: "this", number: 2 }, thisNode: false, keys: ["session-secret"] };

  it("a complete one lacks nothing", () => {
    expect(missingFrom(referred, copied, ["session-secret"], wanted)).toEqual([]);
  });

  it.each<[what: string, found: string[], said: string[]]>([
    [
      "an object",
      missingFrom(referred, checkpoints, ["session-secret"], wanted),
      [`${path} (file one of LT-0142-2026-01)`],
    ],
    [
      "the right bytes of an object",
      missingFrom(referred, { ...copied, [path]: "0".repeat(64) }, ["session-secret"], wanted),
      [`the right bytes of ${path}`],
    ],
    [
      "a checkpoint",
      missingFrom(referred, { [path]: sha256, "checkpoints/checkpoint-000002.json": "" }, ["session-secret"], wanted),
      ["checkpoints/checkpoint-000001.json"],
    ],
    ["a key", missingFrom(referred, copied, [], wanted), ["the key session-secret"]],
    [
      "another node's checkpoints",
      missingFrom(
        { ...referred, checkpoints: [...referred.checkpoints, { signer: "other", number: 7 }] },
        copied,
        ["session-secret"],
        wanted,
      ),
      ["the trail key and 7 checkpoints of another node (other)"],
    ],
  ])("%s is listed if it is missing", (_, found, said) => {
    expect(found).toEqual(said);
  });
});
