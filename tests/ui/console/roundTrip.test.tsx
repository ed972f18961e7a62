import { cleanup, screen, waitFor, within } from "@testing-library/react";
import i18next from "i18next";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { localeCodes } from "#domain/programme.ts";
import { changeLocale } from "#src/shared/texts.ts";
import { FakeApi } from "#tests/ui/console/fakeApi.ts";
import { openConsole } from "#tests/ui/console/renderConsole.tsx";

const saved: File[] = [];

const names = ['Straße & Söhne "Übung"; gGmbH', "Гимназия „Васил Левски“", "$& $1 'Quote', comma", "’t Atelier · 2"];

beforeEach(() => {
  localStorage.clear();
  saved.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  vi.spyOn(URL, "createObjectURL").mockImplementation(
    (blob) => `blob:${saved.push(new File([blob as Blob], "list.csv"))}`,
  );
});
afterEach(async () => {
  vi.restoreAllMocks();
  await changeLocale("en-GB");
});

test.each(localeCodes)("an export in %s that is imported again changes nothing", async (locale) => {
  const institutions = names.map((name, index) => ({
    ...{ id: `i${index}`, name, country: "BG", archived: false, revision: 1 },
  }));
  new FakeApi({ institutions });
  await changeLocale(locale);
  const user = openConsole(`/${locale}/dashboard/institutions`);
  await screen.findByText("$& $1 'Quote', comma");
  await user.click(screen.getByRole("button", { name: i18next.t("console:export.name") }));
  await user.click(await screen.findByText(i18next.t("console:export.csv")));
  await waitFor(() => expect(saved).toHaveLength(1));
  cleanup();
  openConsole(`/${locale}/dashboard/institutions/import`);
  await user.upload(await screen.findByLabelText(i18next.t("importing:file")), saved);
  await screen.findByRole("heading", { name: i18next.t("console:import.plan") });
  const kinds = within(screen.getByRole("table"))
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("cell")[2]?.textContent);
  expect(kinds).toEqual(names.map(() => i18next.t("console:import.kinds.same")));
});
