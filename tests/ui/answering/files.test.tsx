import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18next from "i18next";
import { createRef } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ErrorCode, problem } from "#domain/errors.ts";
import { programme } from "#domain/programme.ts";
import type { Me } from "#providers/me.ts";
import rules from "#schemas/files.json";
import { FileAdding } from "#src/audit/files/FileAdding.tsx";
import { listUploads, readUploads, unlistUpload } from "#src/audit/files/uploadList.ts";
import { SignedInProvider } from "#src/core/signedIn.ts";
import { encryptedPdf, encryptedPdfs } from "#tests/comesIn/encryptedPdfs.ts";

const me: Me = { id: "u1", fullname: "Ieva", role: "student" } as Me;
const place = { owner: me.id, task: "LT-0142-1", question: "q" };

const locales = programme.locales.map(({ code }) => code);

type Words = Record<string, string>;
const wordsOf = (concern: "errors" | "files") => {
  const all = import.meta.glob<Words>("../../../locales/*/{errors,files}.json", { eager: true, import: "default" });
  return (locale: string) => all[`../../../locales/${locale}/${concern}.json`] ?? {};
};
const errorsIn = wordsOf("errors");
const filesIn = wordsOf("files");

/** A text as it is compared: blanks that do not break are blanks. */
const asRead = (text = "") => text.replace(/\s+/g, " ");

beforeAll(async () => {
  for (const locale of locales) {
    i18next.addResourceBundle(locale, "errors", errorsIn(locale));
    i18next.addResourceBundle(locale, "files", filesIn(locale));
  }
});
afterEach(async () => {
  for (const { key } of readUploads()) unlistUpload(key);
  await i18next.changeLanguage("en-GB");
});

/** The place where files are added to an answer. Returns what takes those that are chosen. */
function show(): HTMLInputElement {
  const { container } = render(
    <SignedInProvider value={me}>
      <FileAdding {...place} disabled={false} proofs={[]} zone={createRef<HTMLElement>()} />
    </SignedInProvider>,
  );
  const [chosen] = container.querySelectorAll("input");
  if (!chosen) throw new Error("Nothing takes files");
  return chosen;
}

it("asks to leave the page open if the browser cannot store the file, and sends it", async () => {
  const chosen = show();
  expect("indexedDB" in globalThis).toBe(false);
  fireEvent.change(chosen, { target: { files: [new File(["Who does what"], "minutes.txt")] } });
  await screen.findByText(/Leave this page open until it has been sent/);
  await screen.findByText(/Sending will resume automatically|Sending/);
});

it("accepts files up to the limit, and refuses each further one", () => {
  const chosen = show();
  const files = Array.from({ length: rules.perQuestion + 2 }, (_, number) => new File(["x"], `page ${number}.txt`));
  fireEvent.change(chosen, { target: { files } });
  const told = screen.getAllByText(errorsIn("en-GB").FILES_TOO_MANY ?? "");
  expect(told.map((line) => line.closest("li")?.textContent)).toEqual([
    expect.stringContaining(`page ${rules.perQuestion}.txt`),
    expect.stringContaining(`page ${rules.perQuestion + 1}.txt`),
  ]);
});

it("refuses a file that is too large before sending it", () => {
  const large = new File(["x"], "film.mp4");
  Object.defineProperty(large, "size", { value: rules.bytes + 1 });
  fireEvent.change(show(), { target: { files: [large] } });
  expect(screen.getByRole("alert")).toHaveTextContent(asRead(errorsIn("en-GB").FILE_TOO_LARGE));
});

const locked = encryptedPdfs.find(({ needsPassword }) => needsPassword) as (typeof encryptedPdfs)[number];
const boxed = (brand: string) => new TextEncoder().encode(`\0\0\0\x14ftyp${brand}\0\0\0\0${brand}${"\0".repeat(40)}`);

it.each<[what: string, name: string, bytes: Uint8Array<ArrayBuffer>, code: ErrorCode]>([
  ["a voice memo, whatever it is called", "film.mp4", boxed("M4A "), "FILE_AUDIO"],
  ["a recording that was interrupted", "IMG_0001.MOV", boxed("qt  "), "FILE_BROKEN"],
  ["a PDF with a password", "plan.pdf", new Uint8Array(encryptedPdf(locked)), "FILE_LOCKED"],
  ["a photo in a phone's own format", "IMG_0001.HEIC", boxed("heic"), "FILE_PHOTO_FORMAT"],
  ["an empty file", "proof.pdf", new Uint8Array(), "FILE_EMPTY"],
])("refuses %s before anything of it is sent", async (_what, name, bytes, code) => {
  fireEvent.change(show(), { target: { files: [new File([bytes], name)] } });
  expect(await screen.findByRole("alert")).toHaveTextContent(asRead(errorsIn("en-GB")[code]));
  expect(readUploads().map(({ sent, url, state }) => ({ sent, url, state }))).toEqual([
    { sent: 0, url: undefined, state: "refused" },
  ]);
});

const refusals: ErrorCode[] = [
  "FILE_TYPE",
  ...(Object.keys(rules.refusals) as ErrorCode[]),
  "FILE_EMPTY",
  "FILE_BROKEN",
  "FILE_LOCKED",
  "FILE_INFECTED",
  "FILE_TOO_LARGE",
  "FILES_TOO_MANY",
  "FILES_FULL",
  "DEMO_FILES_FULL",
  "DEADLINE_PASSED",
  "WRONG_STATE",
];

describe.each(locales)("in %s a refused file", (locale) => {
  beforeEach(() => i18next.changeLanguage(locale));

  it.each(refusals)("shows the reason in its line: %s", async (code) => {
    const name = "Протокол ąž.pdf";
    const file = new File(["x"], name);
    listUploads([{ ...place, key: code, file, keptAt: 0, sent: 0, state: "refused", problem: problem(code) }]);
    show();
    const line = screen.getByText(name).closest("li") as HTMLElement;
    const words = errorsIn(locale)[code];
    expect(words).toMatch(/\S{3}/);
    expect(within(line).getByRole("alert")).toHaveTextContent(asRead(words));
    if (locale !== "en-GB") expect(words).not.toBe(errorsIn("en-GB")[code]);
    const dismiss = filesIn(locale).dismiss?.replace("{{name}}", name);
    await userEvent.click(within(line).getByRole("button", { name: dismiss }));
    expect(screen.queryByText(name)).toBeNull();
  });
});
