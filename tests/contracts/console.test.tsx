import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createRegistry, resourceFiles } from "#domain/schema/registry.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { pages } from "#src/app/routes.tsx";
import { sampleRecord } from "#tests/factories/sampleRecord.ts";
import { FakeApi } from "#tests/ui/console/fakeApi.ts";
import { heading, openConsole } from "#tests/ui/console/renderConsole.tsx";

const all = createRegistry(resourceFiles).all;
const offers =
  (action: string) =>
  ({ rights }: Resource) =>
    rights.some(({ roles, actions, where }) => !where && roles.includes("admin") && actions.includes(action as "list"));
/** Some resources have custom pages instead of generated ones. */
const generated = (page: string) => (resource: Resource) =>
  !pages.some(({ path }) => [`${resource.path}${page}`, `${resource.path}${page}/:id`].includes(path));
const named = (resources: Resource[]) => resources.map((resource): [string, Resource] => [resource.path, resource]);

let complaints: unknown[][];
beforeEach(() => {
  sessionStorage.clear();
  complaints = [];
  vi.spyOn(console, "error").mockImplementation((...said) => void complaints.push(said));
  const records = all.map((resource) => [resource.path, [sampleRecord(resource)]] as const);
  // Additional reads of a grading's page: its audit, by the code of the sample.
  const documents = {
    "tasks/Sample": { ...sampleRecord(all.find(({ name }) => name === "task") as Resource), id: "Sample" },
    "tasks/Sample/responses": { questionnaire: { sections: [] }, answers: {} },
  };
  new FakeApi({ ...Object.fromEntries(records), "certificates/renewable": [] }, documents);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** The page is complete, and displays no keys without a text. */
async function expectPage(): Promise<HTMLElement> {
  const main = await screen.findByRole("main");
  await waitFor(() => expect(main.querySelector(".ant-skeleton")).toBeNull());
  expect(within(main).queryByText("500")).toBeNull();
  expect(main.textContent).not.toMatch(/\b(console|resources|workflow|common):|\w+\.fields\.\w+/);
  expect(complaints).toEqual([]);
  return main;
}

describe("a record in which nothing is empty", () => {
  it.each(named(all.filter(offers("list")).filter(generated(""))))("is listed: %s", async (path) => {
    openConsole(`/en-GB/dashboard/${path}`);
    await heading(/1 record$/);
    const main = await expectPage();
    expect(await within(main).findAllByRole("row")).toHaveLength(2);
  });

  it.each(named(all.filter(offers("read"))))("is shown: %s", async (path) => {
    openConsole(`/en-GB/dashboard/${path}/show/sample`);
    await screen.findByRole("heading", { level: 1 });
    await expectPage();
  });

  it.each(named(all.filter(offers("update")).filter(generated("/edit"))))("is edited: %s", async (path) => {
    openConsole(`/en-GB/dashboard/${path}/edit/sample`);
    await heading(/^Edit/);
    const main = await expectPage();
    expect(within(main).getByRole("button", { name: "Save" })).toBeInTheDocument();
  });

  it.each(named(all.filter(offers("create")).filter(generated("/create"))))("is created: %s", async (path) => {
    openConsole(`/en-GB/dashboard/${path}/create`);
    await heading(/^New/);
    const main = await expectPage();
    expect(within(main).getByRole("button", { name: "Save" })).toBeInTheDocument();
  });
});
