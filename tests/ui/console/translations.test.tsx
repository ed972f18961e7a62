import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { problem } from "#domain/errors.ts";
import { countDrafts } from "#src/shared/drafts/drafts.ts";
import * as rows from "#src/translations/rows.ts";
import { expectComplaint } from "#tests/ui/complaints.ts";
import { anAdmin, FakeApi } from "#tests/ui/console/fakeApi.ts";
import { heading, openConsole } from "#tests/ui/console/renderConsole.tsx";

const files = { areThere: true, arrived: Promise.resolve() };
const { readProductTexts } = rows;
vi.spyOn(rows, "readProductTexts").mockImplementation(async (locale) => {
  await files.arrived;
  if (!files.areThere) throw new Error("no such chunk");
  return readProductTexts(locale);
});

let api: FakeApi;
beforeEach(() => {
  localStorage.clear();
  Object.assign(files, { areThere: true, arrived: Promise.resolve() });
  api = new FakeApi({ translations: [] });
});

const RANGE = "console:list.range";
const MANY = "resources:certificate.many";
const MISFIT = "The values in curly brackets must be the same as in English.";
const restored = () => screen.queryByText("These are your unsaved changes from earlier.");
const cell = (key: string) => screen.findByRole("textbox", { name: key });
const seek = (text: string) =>
  fireEvent.change(screen.getByLabelText("Search keys and texts"), { target: { value: text } });

async function open() {
  const user = openConsole("/en-GB/dashboard/translations");
  await heading(/Translations/);
  const press = (name: string) => user.click(screen.getByRole("button", { name }));
  /** Writes a text and leaves its field. */
  const write = async (key: string, text: string) => {
    seek(key);
    await user.clear(await cell(key));
    await user.paste(text);
    await user.tab();
  };
  /** Looks at another text and back. */
  const passBy = async (key: string) => {
    seek("console:edit.saved");
    await cell("console:edit.saved");
    seek(key);
    return cell(key);
  };
  return { user, press, write, passBy };
}

const changed = (text: string) => ({ id: MANY, revision: 1, key: MANY, texts: { "en-GB": text } });

/** The server's texts after the next change. */
const answerNext = (texts: object) => api.answers.push(new Response(JSON.stringify({ key: MANY, texts })));

/** Changes wait at the server until they are let in. */
function holdChanges(): () => void {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const answer = fetch;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    if (init.method === "POST") await arrived;
    return answer(url, init);
  });
  return arrive;
}

const sent = () => api.calls("POST", "translations").map(({ body }) => body);

describe("a translation", () => {
  test("that is invalid is displayed again with the reason after its cell disappeared, until it is discarded", async () => {
    const { user, press, write, passBy } = await open();
    await write(RANGE, "without values");
    expect(await screen.findByText(MISFIT)).toBeVisible();
    const field = await passBy(RANGE);
    expect(field).toHaveValue("without values");
    expect(screen.getByText(MISFIT)).toBeVisible();
    await user.click(field);
    await press("Discard");
    expect(field).toHaveValue("{{from}}–{{to}} of {{total}}");
    expect([countDrafts(anAdmin.id), sent()]).toEqual([0, []]);
  });

  test("that could not be saved waits until it can, and is not saved by moving through its cell", async () => {
    const { user, press, write, passBy } = await open();
    api.refuseNextChange(problem("TOO_MANY_REQUESTS"));
    await write(MANY, "Awards");
    expect(await screen.findByRole("alert")).toBeVisible();
    const field = await passBy(MANY);
    expect(field).toHaveValue("Awards");
    expect(restored()).toBeVisible();
    await user.click(field);
    await user.tab();
    expect(sent()).toHaveLength(1);
    await press("Save");
    await screen.findByRole("button", { name: "Reset" });
    expect(sent().at(-1)).toEqual({ key: MANY, texts: { "en-GB": "Awards" }, was: { "en-GB": "" } });
    expect(restored()).toBeNull();
    expect(await cell(MANY)).toHaveValue("Awards");
    expect(countDrafts(anAdmin.id)).toBe(0);
  });

  test.each([
    ["is written over it by who saw both", "Save", "Awards", 2],
    ["is given up for it", "Discard", "Diplomas", 1],
  ])(
    "that another person wrote first is displayed next to the input, which %s",
    async (_what, choice, stands, calls) => {
      const { press, write } = await open();
      api.refuseNextChange(problem("REVISION_CONFLICT", { current: { key: MANY, texts: { "en-GB": "Diplomas" } } }));
      await write(MANY, "Awards");
      expect(await screen.findByText("Someone else has saved in the meantime", { exact: false })).toBeVisible();
      expect(screen.getByRole("alert")).toHaveTextContent("Diplomas");
      expect(await cell(MANY)).toHaveValue("Awards");
      await press(choice);
      await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
      expect(await cell(MANY)).toHaveValue(stands);
      expect(sent()).toHaveLength(calls);
      expect(sent().at(-1)).toMatchObject({ was: { "en-GB": calls === 2 ? "Diplomas" : "" } });
      expect(countDrafts(anAdmin.id)).toBe(0);
    },
  );

  test("that is reset during typing is reset, and nothing of it is saved", async () => {
    api.records.translations = [changed("Awards")];
    const { user, press } = await open();
    seek(MANY);
    await user.type(await cell(MANY), " of honour");
    answerNext({});
    await press("Reset");
    await waitFor(async () => expect(await cell(MANY)).toHaveValue("Certificates"));
    expect(sent()).toEqual([{ key: MANY, texts: { "en-GB": "" }, was: { "en-GB": "Awards" } }]);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(countDrafts(anAdmin.id)).toBe(0);
  });

  test("that is left for its Reset is saved first, then reset", async () => {
    api.records.translations = [changed("Awards")];
    const { user } = await open();
    seek(MANY);
    await user.type(await cell(MANY), " of honour");
    const arrive = holdChanges();
    answerNext({ "en-GB": "Awards of honour" });
    answerNext({});
    await user.tab();
    expect(screen.getByRole("button", { name: "Reset" })).toHaveFocus();
    await user.keyboard("{Enter}");
    arrive();
    await waitFor(async () => expect(await cell(MANY)).toHaveValue("Certificates"));
    expect(sent()).toEqual([
      { key: MANY, texts: { "en-GB": "Awards of honour" }, was: { "en-GB": "Awards" } },
      { key: MANY, texts: { "en-GB": "" }, was: { "en-GB": "Awards of honour" } },
    ]);
    expect(await cell(MANY)).toHaveFocus();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("that could not be saved before its Reset does not reset another person's text", async () => {
    api.records.translations = [changed("Awards")];
    const { user } = await open();
    seek(MANY);
    await user.type(await cell(MANY), " of honour");
    const arrive = holdChanges();
    api.refuseNextChange(problem("REVISION_CONFLICT", { current: changed("Diplomas") }));
    await user.tab();
    await user.keyboard("{Enter}");
    arrive();
    expect(await screen.findByRole("alert")).toHaveTextContent("Diplomas");
    expect(await cell(MANY)).toHaveValue("Awards of honour");
    expect(sent()).toHaveLength(1);
  });

  test("that is emptied shows that this is impossible, and offers the original", async () => {
    const { user, press } = await open();
    seek(MANY);
    const field = await cell(MANY);
    await user.clear(field);
    expect(field).not.toBeInvalid();
    await user.tab();
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription("A text cannot be empty. Write one or reset it.");
    await press("Reset");
    expect(field).toHaveValue("Certificates");
    expect(field).toBeValid();
    expect(field).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  test("stays with its Reset and the focus during editing, even if it no longer matches the search", async () => {
    api.records.translations = [changed("Awards")];
    const { user } = await open();
    seek("awards");
    const field = await cell(MANY);
    await user.clear(field);
    await user.type(field, "Papers");
    await user.tab();
    await waitFor(() => expect(sent()).toHaveLength(1));
    await waitFor(() => expect(field).not.toHaveAttribute("readonly"));
    expect(field).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Reset" })).toHaveFocus();
    seek("awards ");
    await waitFor(() => expect(field).not.toBeInTheDocument());
  });

  test("is found again when going back, because the address contains the language and the search", async () => {
    api.records.languages = [];
    const { user } = await open();
    const before = history.length;
    await user.click(screen.getByRole("combobox", { name: "Language" }));
    await user.click(await screen.findByTitle("Deutsch"));
    seek("certificate.man");
    seek("certificate.many");
    await waitFor(async () => expect(await cell(MANY)).toHaveValue("Zertifikate"));
    expect(history.length).toBe(before);
    await user.click(screen.getByRole("link", { name: "Languages" }));
    await heading(/Languages/);
    history.back();
    await heading(/Translations/);
    expect(await cell(MANY)).toHaveValue("Zertifikate");
    expect(screen.getByLabelText("Search keys and texts")).toHaveValue("certificate.many");
  });

  test("accepts no input while another language is loading", async () => {
    const { user } = await open();
    seek(MANY);
    await cell(MANY);
    let arrive = () => {};
    files.arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await user.click(screen.getByRole("combobox", { name: "Language" }));
    await user.click(await screen.findByTitle("Deutsch"));
    expect(await cell(MANY)).toBeDisabled();
    arrive();
    await waitFor(async () => expect(await cell(MANY)).toHaveValue("Zertifikate"));
    expect(await cell(MANY)).toBeEnabled();
  });

  test("is displayed and saved in the chosen language", async () => {
    const { user, write } = await open();
    seek(MANY);
    expect(await cell(MANY)).toHaveValue("Certificates");
    await user.click(screen.getByRole("combobox", { name: "Language" }));
    await user.click(await screen.findByTitle("Deutsch"));
    await waitFor(async () => expect(await cell(MANY)).toHaveValue("Zertifikate"));
    await write(MANY, "Urkunden");
    await screen.findByRole("button", { name: "Reset" });
    expect(sent()).toEqual([{ key: MANY, texts: { "de-DE": "Urkunden" }, was: { "de-DE": "" } }]);
  });

  test("whose file cannot be read is requested again", async () => {
    files.areThere = false;
    expectComplaint(/no such chunk/);
    const user = openConsole("/en-GB/dashboard/translations");
    const again = await screen.findByRole("button", { name: "Try again" });
    files.areThere = true;
    await user.click(again);
    await heading(/Translations/);
  });
});
