import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { problem } from "#domain/errors.ts";
import * as saving from "#src/shared/saveBlob.ts";
import { FakeApi } from "#tests/ui/console/fakeApi.ts";
import { heading, openConsole } from "#tests/ui/console/renderConsole.tsx";

const saved = vi.spyOn(saving, "saveBlob").mockReturnValue();

const KEY = "resources:certificate.many";
const OTHER = "resources:certificate.one";
const row = (text: string, key = KEY) => ({ id: key, revision: 1, key, texts: { "en-GB": text } });

let api: FakeApi;
beforeEach(() => {
  localStorage.clear();
  saved.mockClear();
  api = new FakeApi({ translations: [row("Awards")] });
});

async function open() {
  const user = openConsole("/en-GB/dashboard/translations");
  await heading(/Translations/);
  const press = (name: string) => user.click(screen.getByRole("button", { name }));
  const bring = async (text: string) => {
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    if (!input) throw new Error("no file can be brought in");
    await user.upload(input, new File([text], "texts-en-GB.csv"));
  };
  return { press, bring };
}

const sent = () => api.calls("POST", "translations").map(({ body }) => body);
const told = (text: string | RegExp) => screen.findByText(text);
const file = (...lines: string[]) => ["key,en-GB,en-GB (exported)", ...lines].join("\r\n");
const conflict = (text: string) => problem("REVISION_CONFLICT", { current: row(text) });

describe("a file of translations", () => {
  test("contains each text at the time of the export", async () => {
    const { press } = await open();
    await press("Export");
    const text = await saved.mock.calls[0]?.[0].text();
    expect(text).toContain("key,en-GB,en-GB (exported)\r\n");
    expect(text).toContain(`${KEY},Awards,Awards`);
  });

  test("changes no text that its translator has left unchanged, even if it has changed since", async () => {
    const { bring } = await open();
    await bring(file(`${KEY},Certificates,Certificates`, `${OTHER},Certificate,Certificate`));
    expect(await told("0 texts imported")).toBeVisible();
    expect(sent()).toEqual([]);
  });

  test("replaces the texts in the file, not those that the page has read", async () => {
    const { bring } = await open();
    await bring(file(`${KEY},Papers,Diplomas`, `${OTHER},Paper,Certificate`));
    expect(await told("2 texts imported")).toBeVisible();
    expect(sent()).toMatchObject([
      { key: KEY, texts: { "en-GB": "Papers" }, was: { "en-GB": "Diplomas" } },
      { key: OTHER, texts: { "en-GB": "Paper" }, was: { "en-GB": "" } },
    ]);
  });

  test("does not replace texts changed since, unless a person who sees both versions chooses the file's", async () => {
    const { press, bring } = await open();
    api.refuseNextChange(conflict("Diplomas"));
    await bring(file(`${KEY},Papers,Awards`, `${OTHER},Paper,Certificate`));
    expect(await told("1 text imported")).toBeVisible();
    const left = screen.getByRole("region", { name: /^1 text has not been imported/ });
    expect(within(left).getByRole("listitem")).toHaveTextContent(`${KEY}In the file PapersSaved version Diplomas`);
    expect(screen.queryByText("Someone else has saved in the meantime")).toBeNull();
    await press("Use the file’s version");
    expect(await told("1 text imported")).toBeVisible();
    expect(sent().at(-1)).toEqual({ key: KEY, texts: { "en-GB": "Papers" }, was: { "en-GB": "Diplomas" } });
    expect(left).not.toBeInTheDocument();
  });

  test("without the exported texts replaces no written text", async () => {
    const { bring } = await open();
    api.refuseNextChange(conflict("Awards"));
    await bring(["key,en-GB", `${KEY},Certificates`, `${OTHER},Paper`].join("\r\n"));
    expect(await told("1 text imported")).toBeVisible();
    expect(screen.getByRole("region", { name: /^1 text has not been imported/ })).toBeVisible();
    expect(sent()).toMatchObject([
      { key: KEY, was: { "en-GB": "" } },
      { key: OTHER, was: { "en-GB": "" } },
    ]);
  });

  test("whose text was reset in the meantime is compared with the original", async () => {
    const { bring } = await open();
    api.refuseNextChange(problem("REVISION_CONFLICT"));
    await bring(file(`${KEY},Papers,Awards`));
    const left = await screen.findByRole("region", { name: /^1 text has not been imported/ });
    expect(within(left).getByRole("listitem")).toHaveTextContent("Saved version Certificates");
  });
});
