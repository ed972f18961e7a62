import { cleanup, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { anAdmin, FakeApi } from "#tests/ui/console/fakeApi.ts";
import { heading, openConsole } from "#tests/ui/console/renderConsole.tsx";

const navigation = () => screen.findByRole("navigation", { name: "Main navigation" });
const unfolded = (nav: HTMLElement) =>
  [...nav.querySelectorAll("details[open] > summary")].map(({ textContent }) => textContent);

test("the list of auditors offers to create one, but the list of applications does not", async () => {
  new FakeApi({ users: [{ id: "u2", fullname: "Ona Onaitė", role: "auditor", status: "pending", revision: 1 }] });
  openConsole("/en-GB/dashboard/applications");
  await heading(/^Auditor applications/);
  await screen.findByRole("link", { name: "Ona Onaitė" });
  expect(screen.queryByRole("link", { name: "Create" })).toBeNull();
  cleanup();
  openConsole("/en-GB/dashboard/auditors");
  await heading(/^Auditors/);
  expect(await screen.findByRole("link", { name: "Create" })).toBeInTheDocument();
});

describe("the navigation", () => {
  test("shows one group at a time if it is long, initially that of the open page", async () => {
    new FakeApi({});
    const user = openConsole("/en-GB/dashboard/institutions");
    await heading(/^Institutions/);
    const nav = await navigation();
    expect(unfolded(nav)).toEqual(["People and organisations"]);
    await user.click(within(nav).getByText("Emails"));
    await heading(/^Emails/);
    expect(unfolded(nav)).toEqual(["Records"]);
  });

  test.each(["", "/en-GB", "/de-DE"])("marks the page that is open under the prefix “%s”", async (prefix) => {
    new FakeApi({});
    openConsole(`${prefix}/dashboard/institutions`);
    await screen.findByRole("heading", { level: 1 });
    const marked = document.querySelectorAll(".app-nav a[aria-current=page]");
    expect([...marked].map((link) => link.getAttribute("href"))).toEqual([`${prefix}/dashboard/institutions`]);
  });

  test("is complete for a person with few entries", async () => {
    new FakeApi({}).me = { ...anAdmin, role: "student", layout: "student", code: "LT-0142" };
    openConsole("/en-GB/dashboard/certificates");
    const nav = await navigation();
    expect(nav.querySelectorAll("details")).toHaveLength(0);
    expect(within(nav).getByRole("link", { name: "Guide" })).toBeInTheDocument();
  });
});
