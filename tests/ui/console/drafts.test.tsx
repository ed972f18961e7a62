import { cleanup, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { aQuestion } from "#tests/domain/samples.ts";
import { anAdmin, FakeApi } from "#tests/ui/console/fakeApi.ts";
import { heading, openConsole } from "#tests/ui/console/renderConsole.tsx";

const restored = /unsaved (changes|work) from earlier/;
const form = {
  id: "f1",
  title: "Sales",
  revision: 1,
  auditFieldId: "sales",
  texts: {},
  publishedVersion: null,
  levels: null,
  retired: false,
  questions: [aQuestion()],
};

const pages = [
  {
    what: "a record's form",
    address: "/dashboard/institutions/edit/i1",
    field: /^Name/,
    earlier: () => ({ area: sessionStorage, key: "draft:/dashboard/institutions/edit/i1" }),
    draft: { revision: 4, values: { name: "School of yore", country: "LT" } },
    typed: "School of yore",
  },
  {
    what: "the form builder",
    address: "/dashboard/admin/form/edit/f1",
    field: /English/,
    earlier: () => ({ area: localStorage, key: "form-draft:form:f1" }),
    draft: { revision: 1, form: { titles: { "en-GB": "Sales of yore" }, questions: [] } },
    typed: "Sales of yore",
  },
];

let api: FakeApi;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  api = new FakeApi({
    institutions: [{ id: "i1", name: "Business school", country: "LT", revision: 4 }],
    forms: [form],
  });
});

describe.each(pages)("$what", ({ address, field, earlier, draft, typed }) => {
  const open = async () => {
    const user = openConsole(`/en-GB${address}`);
    await heading(/./);
    return { user, input: await screen.findByRole("textbox", { name: field }) };
  };

  test("opens despite an unreadable draft", async () => {
    const { area, key } = earlier();
    area.setItem(key, "{half a dra");
    const { input } = await open();
    expect(input).toHaveDisplayValue(/Business school|Sales/);
    expect(screen.queryByText(restored)).toBeNull();
  });

  test("opens despite a draft of another form", async () => {
    const { area, key } = earlier();
    area.setItem(key, JSON.stringify("something else"));
    await open();
    expect(screen.queryByText(restored)).toBeNull();
  });

  test("does not show a draft to another person, but again to its author", async () => {
    const { user, input } = await open();
    await user.clear(input);
    await user.type(input, "Not yet done");
    cleanup();
    api.me = { ...anAdmin, id: "u2", fullname: "Berta Admin" };
    expect((await open()).input).not.toHaveValue("Not yet done");
    expect(screen.queryByText(restored)).toBeNull();
    cleanup();
    api.me = anAdmin;
    expect((await open()).input).toHaveValue("Not yet done");
    expect(screen.getByText(restored)).toBeInTheDocument();
  });

  test("restores a draft of an earlier version of the product", async () => {
    const { area, key } = earlier();
    area.setItem(key, JSON.stringify(draft));
    expect((await open()).input).toHaveValue(typed);
    expect(area.getItem(key)).toBeNull();
    cleanup();
    expect((await open()).input).toHaveValue(typed);
  });

  test("accepts input although the storage is full", async () => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    try {
      api.me = { ...anAdmin, id: "u3" };
      const { user, input } = await open();
      await user.clear(input);
      await user.type(input, "No room");
      expect(input).toHaveValue("No room");
    } finally {
      Storage.prototype.setItem = setItem;
    }
  });
});
