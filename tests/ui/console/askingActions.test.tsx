import { screen, waitFor, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { problem } from "#domain/errors.ts";
import { productRegistry } from "#src/core/registry.ts";
import { countDrafts } from "#src/shared/drafts/drafts.ts";
import { sampleRecord } from "#tests/factories/sampleRecord.ts";
import { anAdmin, FakeApi } from "#tests/ui/console/fakeApi.ts";
import { openConsole } from "#tests/ui/console/renderConsole.tsx";

let api: FakeApi;
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  const standing = { revokedAt: null, revokedReason: null, replacedBy: null, revoked: false, replaced: false };
  api = new FakeApi({ certificates: [{ ...sampleRecord(productRegistry.get("certificate")), ...standing }] });
});

async function askToRevoke() {
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Revoke" }));
  const dialog = within(await screen.findByRole("dialog"));
  const reason = dialog.getByRole("textbox", { name: /^Reason/ });
  const send = () => user.click(dialog.getByRole("button", { name: "Revoke" }));
  return { user, dialog, reason, send };
}

describe("an action with input", () => {
  beforeEach(() => openConsole("/en-GB/dashboard/certificates/show/sample"));

  test("is not sent without it", async () => {
    const { dialog, send } = await askToRevoke();
    await send();
    expect(await dialog.findAllByText(/required/)).not.toHaveLength(0);
    expect(api.calls("POST", "certificates")).toEqual([]);
  });

  test("sends the input under the call's name", async () => {
    const { user, reason, send } = await askToRevoke();
    await user.type(reason, "The proofs were copied.");
    await send();
    expect(await screen.findByText("The certificate is revoked")).toBeInTheDocument();
    const [call] = api.calls("POST", "certificates");
    expect(call).toMatchObject({
      path: "certificates/sample/revoke",
      body: { reason: "The proofs were copied." },
    });
  });

  test("keeps the input after a refusal, and after it is cancelled", async () => {
    const { user, dialog, reason, send } = await askToRevoke();
    await user.type(reason, "Copied.");
    api.refuseNext(problem("SERVER_ERROR"));
    await send();
    expect(await dialog.findByRole("alert")).toBeInTheDocument();
    expect(reason).toHaveValue("Copied.");
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    const again = await askToRevoke();
    expect(again.reason).toHaveValue("Copied.");
  });
});

describe("the names for the certificate in an approval", () => {
  const code = "LT-0142-2026-01";
  const audit = {
    id: code,
    code,
    peCode: "LT-0142",
    peCodeLabel: "Amber Lane",
    title: "Our audit",
    level: "bronze",
    fields: ["finance"],
    country: "LT",
    status: "waiting_for_approval",
    round: 1,
    peStudents: null,
    revision: 3,
  };

  async function askToApprove(user: UserEvent) {
    await user.click(await screen.findByRole("button", { name: "Approve" }));
    const dialog = within(await screen.findByRole("dialog"));
    const first = await dialog.findByRole("textbox", { name: "Name 1" });
    const press = (name: string) => user.click(dialog.getByRole("button", { name }));
    return { first, press };
  }

  const ofTrainer = { role: "trainer", layout: "enterprise", code: "LT-0142" } as const;

  test.each([ofTrainer, {}])("stay after it is cancelled, and are sent with unchanged ones", async (who) => {
    api = new FakeApi(
      { tasks: [{ ...audit }] },
      {
        [`tasks/${code}/comments`]: [],
        [`tasks/${code}/improvements`]: [],
        [`tasks/${code}/responses`]: { questionnaire: { sections: [] }, answers: {} },
        [`tasks/${code}/team`]: { contributors: ["Ieva", "Jonas"], members: [] },
      },
    );
    api.me = { ...anAdmin, ...who };
    const user = openConsole(`/en-GB/dashboard/task/${code}?tab=comments`);
    const { first, press } = await askToApprove(user);
    expect(countDrafts(api.me.id)).toBe(0);
    const approvals = () => api.calls("PUT", "tasks").filter(({ path }) => path.endsWith("/approve"));
    await user.type(first, " Kazlauskaitė");
    await press("Cancel");
    const again = await askToApprove(user);
    expect(again.first).toHaveValue("Ieva Kazlauskaitė");
    await again.press("Approve");
    await waitFor(() => expect(approvals()).toHaveLength(1));
    expect(approvals()[0]?.body).toMatchObject({ peStudents: ["Ieva Kazlauskaitė", "Jonas"] });
    await waitFor(() => expect(countDrafts(api.me.id)).toBe(0));
  });
});
