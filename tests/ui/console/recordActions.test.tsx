import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { problem } from "#domain/errors.ts";
import { anAdmin, FakeApi } from "#tests/ui/console/fakeApi.ts";
import { heading, openConsole } from "#tests/ui/console/renderConsole.tsx";

let api: FakeApi;

const person = (id: string, fullname: string, role: string, status = "approved") => ({
  id,
  fullname,
  role,
  status,
  email: `${id}@demo.example`,
  country: "LT",
  blockedAt: null,
  isBlocked: false,
  revision: 1,
});

beforeEach(() => {
  sessionStorage.clear();
  api = new FakeApi({
    users: [person("u1", "Pia Pending", "auditor", "pending"), person("u2", "Tom Auditor", "auditor")],
    enterprises: [
      {
        id: "LT-0142",
        peCode: "LT-0142",
        name: "Amber Lane",
        country: "LT",
        officeCode: "CO-LT",
        blockedAt: null,
        revision: 1,
      },
    ],
  });
});

/** The server answers that it has begun a job, and that it has ended since. */
function runJob(result: { total: number; done: number; refused: number }): void {
  const job = { id: "j1", resource: "user", action: "approveRegistration", status: "done", ...result };
  api.records["bulk-jobs"] = [{ ...job, revision: 3, endedAt: "2026-11-22T10:00:00.000Z" }];
  api.answers.push(
    new Response(JSON.stringify({ job, openKey: null }), {
      status: 201,
      headers: { "content-type": "application/json" },
    }),
  );
}

const action = (name: string) => screen.findByRole("button", { name });
const dialog = async (name: RegExp) => within(await screen.findByRole("dialog", { name }));

describe("an administrator", () => {
  test("approves a registration after a confirmation, and sees the new state", async () => {
    const user = openConsole("/en-GB/dashboard/users/show/u1");
    await heading("Pia Pending");
    expect(screen.queryByRole("button", { name: "Suspend" })).toBeNull();
    await user.click(await action("Approve registration"));
    const asked = await dialog(/Approve registration: Pia Pending/);
    api.answers.push(new Response("{}", { status: 200 }));
    Object.assign(api.records.users?.[0] ?? {}, { status: "approved" });
    await user.dblClick(asked.getByRole("button", { name: "Approve registration" }));
    expect(await action("Suspend")).toBeVisible();
    expect(screen.getByText("The registration is approved")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Approve registration" })).toBeNull();
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
    expect(api.calls("POST", "admin").map(({ path }) => path)).toEqual(["admin/approve-registration/u1"]);
    expect(await screen.findByRole("link", { name: /^Next application: / })).toBeVisible();
    expect(api.calls("GET", "users").at(-1)?.query.get("status")).toBe("pending");
  });

  test("enters the reason why an applicant has no institution", async () => {
    const user = openConsole("/en-GB/dashboard/users/show/u1");
    await heading("Pia Pending");
    await user.click(await action("Approve registration"));
    const asked = await dialog(/Approve registration: Pia Pending/);
    expect(asked.getByLabelText("Institution")).toBeInTheDocument();
    await user.type(asked.getByLabelText("Why there is no institution"), "Retired.");
    await user.click(asked.getByRole("button", { name: "Approve registration" }));
    await screen.findByText("The registration is approved");
    expect(api.calls("POST", "admin")[0]?.body).toMatchObject({ institutionId: null, noInstitutionReason: "Retired." });
  });

  test("rejects a registration and returns to the list, which no longer has it", async () => {
    const user = openConsole("/en-GB/dashboard/users/show/u1");
    await heading("Pia Pending");
    await user.click(await action("Reject registration"));
    const asked = await dialog(/Reject registration/);
    api.answers.push(new Response("{}", { status: 200 }));
    api.records.users?.shift();
    await user.click(asked.getByRole("button", { name: "Reject registration" }));
    await heading(/^Users/);
    expect(screen.queryByText("Pia Pending")).toBeNull();
    expect(api.calls("DELETE", "admin").map(({ path }) => path)).toEqual(["admin/delete-user/u1"]);
  });

  test("sees a refusal in the dialog, and changes nothing by cancelling", async () => {
    const user = openConsole("/en-GB/dashboard/users/show/u2");
    await heading("Tom Auditor");
    await user.click(await action("Suspend"));
    const asked = await dialog(/Suspend: Tom Auditor/);
    expect(
      asked.getByText(/Any audits they have taken on will be open to other auditors within a minute/),
    ).toBeVisible();
    api.refuseNext(problem("FORBIDDEN"));
    await user.click(asked.getByRole("button", { name: "Suspend" }));
    expect(await asked.findByText(/Your role does not allow this/)).toBeInTheDocument();
    await user.click(asked.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(api.calls("POST", "admin")).toHaveLength(1);
  });

  test("does the same actions from a row of the list", async () => {
    const user = openConsole("/en-GB/dashboard/users");
    await heading(/^Users/);
    await user.click(await screen.findByRole("button", { name: "Actions for Tom Auditor" }));
    await user.click(await screen.findByRole("menuitem", { name: "Suspend" }));
    const asked = await dialog(/Suspend: Tom Auditor/);
    api.answers.push(new Response("{}", { status: 200 }));
    await user.click(asked.getByRole("button", { name: "Suspend" }));
    await screen.findByText("The account is suspended");
    expect(api.calls("POST", "admin").at(-1)?.path).toBe("admin/suspend-user/u2");
  });

  test("issues an access code for a role, sees it once, and copies it", async () => {
    const write = vi.fn(async () => undefined);
    const user = openConsole("/en-GB/dashboard/enterprises/show/LT-0142");
    vi.spyOn(navigator.clipboard, "writeText").mockImplementation(write);
    await heading("Amber Lane");
    await user.click(await action("New access code"));
    const asked = await dialog(/New access code: Amber Lane/);
    expect(await asked.findByText("2 people are signed in and will be signed out.")).toBeVisible();
    await user.click(asked.getByRole("radio", { name: "The PE trainer" }));
    expect(await asked.findByText("1 person is signed in and will be signed out.")).toBeVisible();
    api.answers.push(new Response(JSON.stringify({ code: "LT-0142", role: "trainer", accessCode: "K7-QX-42" })));
    await user.click(asked.getByRole("button", { name: "New access code" }));
    expect(await asked.findByText("K7-QX-42")).toBeInTheDocument();
    expect(asked.queryByRole("radio")).toBeNull();
    await user.click(asked.getByRole("button", { name: "Copy" }));
    expect(write).toHaveBeenCalledWith("K7-QX-42");
    const [close] = asked.getAllByRole("button", { name: "Close" }).slice(-1);
    if (close) await user.click(close);
    await waitFor(() => expect(screen.queryByText("K7-QX-42")).toBeNull());
    expect(api.calls("POST", "enterprises")).toMatchObject([
      { path: "enterprises/LT-0142/access-codes", body: { role: "trainer" } },
    ]);
  });

  test("blocks a code by the programme's own address", async () => {
    const user = openConsole("/en-GB/dashboard/enterprises/show/LT-0142");
    await heading("Amber Lane");
    await user.click(await action("Block"));
    const asked = await dialog(/Block: Amber Lane/);
    expect(await asked.findByText("3 people are signed in and will be signed out.")).toBeVisible();
    api.answers.push(new Response("{}", { status: 200 }));
    await user.click(asked.getByRole("button", { name: "Block" }));
    await screen.findByText("The practice enterprise is blocked");
    expect(api.sent.find(({ method }) => method === "POST")).toMatchObject({
      path: "/api/Blacklist/block-cocode",
      body: { code: "LT-0142" },
    });
  });
});

test("offline a dialog shows that, and a cancelled action is not done later", async () => {
  const user = openConsole("/en-GB/dashboard/enterprises/show/LT-0142");
  await heading("Amber Lane");
  await user.click(await action("Block"));
  const asked = await dialog(/Block: Amber Lane/);
  const line = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  window.dispatchEvent(new Event("offline"));
  const answer = fetch;
  vi.stubGlobal("fetch", (url: string, init: RequestInit) =>
    navigator.onLine ? answer(url, init) : Promise.reject(new TypeError("no line")),
  );
  await user.click(asked.getByRole("button", { name: "Block" }));
  expect(await asked.findByText(/The server cannot be reached/)).toBeVisible();
  await user.click(asked.getByRole("button", { name: "Cancel" }));
  line.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.calls("POST", "")).toEqual([]);
});

test("only an office is offered actions with its own enterprises", async () => {
  api.me = { ...anAdmin, role: "office", layout: "office", code: "CO-LT" };
  openConsole("/en-GB/dashboard/enterprises/show/LT-0142");
  await heading("Amber Lane");
  expect(await action("Block")).toBeVisible();
  document.body.innerHTML = "";
  api.me = { ...anAdmin, role: "auditor", layout: "auditor" };
  openConsole("/en-GB/dashboard/enterprises/show/LT-0142");
  await waitFor(() => expect(location.pathname).toBe("/en-GB/dashboard/tasks"));
  expect(screen.queryByRole("button", { name: /Block|access code/ })).toBeNull();
});

describe("several records at once", () => {
  test("have the matching actions, and one is done after one confirmation", async () => {
    api = new FakeApi({
      users: [
        person("u1", "Pia Pending", "auditor", "pending"),
        person("u2", "Tom Auditor", "auditor"),
        person("u3", "Paul Pending", "auditor", "pending"),
      ],
    });
    const user = openConsole("/en-GB/dashboard/users");
    await screen.findByRole("link", { name: "Pia Pending" });
    await user.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
    const bar = within(screen.getByRole("region", { name: "Selected records" }));
    expect(bar.getByRole("button", { name: "Suspend" })).toBeInTheDocument();
    await user.click(bar.getByRole("button", { name: "Approve registration" }));
    const question = await dialog(/Approve registration: 2 records\?/);
    expect(question.queryByText("Tom Auditor")).toBeNull();
    expect(question.getByText(/^For 2 of the 3 selected records\./)).toBeInTheDocument();
    runJob({ total: 2, done: 2, refused: 0 });
    await user.click(question.getByRole("button", { name: "Approve registration" }));
    await waitFor(() =>
      expect(api.calls("POST", "bulk-jobs").map(({ body }) => body)).toEqual([
        { resource: "user", action: "approveRegistration", input: {}, ids: ["u1", "u3"] },
      ]),
    );
    expect(await screen.findByText(/2 done, 0 refused/)).toBeInTheDocument();
  });

  test("link to people who could not be approved, with reasons", async () => {
    api = new FakeApi({ users: [person("u1", "Pia Pending", "auditor", "pending")] });
    const user = openConsole("/en-GB/dashboard/users");
    await screen.findByRole("link", { name: "Pia Pending" });
    await user.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
    const bar = within(screen.getByRole("region", { name: "Selected records" }));
    await user.click(bar.getByRole("button", { name: "Approve registration" }));
    const question = await dialog(/Approve registration/);
    runJob({ total: 1, done: 0, refused: 1 });
    api.documents["bulk-jobs/j1/reasons"] = [{ code: "NAMESAKES_UNREAD", count: 1 }];
    await user.click(question.getByRole("button", { name: "Approve registration" }));
    await waitFor(() => expect(api.calls("GET", "bulk-jobs").at(-1)?.path).toBe("bulk-jobs/j1/reasons"));
    expect(await screen.findByText(/0 done, 1 refused/)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Show" })).toHaveAttribute("href", "/en-GB/dashboard/bulk-jobs/show/j1");
  });
});
