import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { problem } from "#domain/errors.ts";

import { productRegistry } from "#src/core/registry.ts";
import { sampleRecord } from "#tests/factories/sampleRecord.ts";
import { FakeApi } from "#tests/ui/console/fakeApi.ts";
import { openConsole, startWords } from "#tests/ui/console/renderConsole.tsx";

let api: FakeApi;
beforeAll(startWords);
beforeEach(() => {
  sessionStorage.clear();
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

describe("an action that asks for something", () => {
  beforeEach(() => openConsole("/en-GB/dashboard/certificates/show/sample"));

  test("is not sent without it", async () => {
    const { dialog, send } = await askToRevoke();
    await send();
    expect(await dialog.findAllByText(/required/)).not.toHaveLength(0);
    expect(api.calls("POST", "certificates")).toEqual([]);
  });

  test("sends what was typed, under the call's own name", async () => {
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

  test("keeps what was typed when it is refused, and when it is put off", async () => {
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
