import { beforeEach, describe, expect, it, vi } from "vitest";
import type { NamespaceTexts } from "#src/shared/texts.ts";
import { createTranslator } from "#src/site/texts/translator.ts";

/** Files that arrive when the test lets them. */
function slowFiles() {
  const waiting = new Map<string, { resolve(texts: NamespaceTexts): void; reject(error: Error): void }>();
  const read = vi.fn(
    (locale: string, name: string) =>
      new Promise<NamespaceTexts>((resolve, reject) => waiting.set(`${locale}/${name}`, { resolve, reject })),
  );
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return {
    read,
    async arrive(file: string) {
      waiting.get(file)?.resolve({ here: file });
      await settled();
    },
    async fail(file: string) {
      waiting.get(file)?.reject(new Error("no line"));
      await settled();
    },
  };
}

let files: ReturnType<typeof slowFiles>;
beforeEach(() => {
  files = slowFiles();
});

describe("the site's translator", () => {
  it("shows the language that was chosen last, in any order of arrival", async () => {
    const translator = createTranslator(files.read, ["common"]);
    const heard = vi.fn();
    translator.on("languageChanged", heard);
    void translator.changeLanguage("de-DE");
    void translator.changeLanguage("fr-FR");
    await files.arrive("fr-FR/common");
    await files.arrive("de-DE/common");
    expect(translator.language).toBe("fr-FR");
    expect(translator.t("here")).toBe("fr-FR/common");
    expect(heard).toHaveBeenCalledOnce();
  });

  it("stays in its language if another one cannot be read", async () => {
    const translator = createTranslator(files.read, ["common"]);
    void translator.changeLanguage("de-DE");
    await files.arrive("de-DE/common");
    const refused = expect(translator.changeLanguage("fr-FR")).rejects.toThrow("no line");
    await files.fail("fr-FR/common");
    await refused;
    expect(translator.t("here")).toBe("de-DE/common");
  });

  it("also loads texts that were requested during a change of language", async () => {
    const translator = createTranslator(files.read, ["common"]);
    void translator.changeLanguage("de-DE");
    await files.arrive("de-DE/common");
    void translator.changeLanguage("fr-FR");
    translator.loadNamespaces("form");
    await files.arrive("fr-FR/common");
    expect(translator.language).toBe("de-DE");
    await files.arrive("fr-FR/form");
    expect(translator.language).toBe("fr-FR");
    expect(translator.t("form:here")).toBe("fr-FR/form");
  });

  it("reads a file once at a time, and again after a pause if it could not be read", async () => {
    const translator = createTranslator(files.read, ["common"]);
    void translator.changeLanguage("de-DE");
    await files.arrive("de-DE/common");
    const calls = () => files.read.mock.calls.filter(([, name]) => name === "form").length;
    const done = vi.fn();
    translator.loadNamespaces("form", done);
    translator.loadNamespaces("form", done);
    expect(calls()).toBe(1);
    await files.fail("de-DE/form");
    await vi.waitFor(() => expect(calls()).toBe(2), { timeout: 30_000 });
    await files.arrive("de-DE/form");
    expect(done).toHaveBeenCalledTimes(2);
    expect(translator.hasLoadedNamespace("form")).toBe(true);
  });
});
