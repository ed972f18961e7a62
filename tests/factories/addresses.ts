import { expect } from "vitest";
import type { Answer, TestApp } from "#tests/factories/app.ts";
import { mailsTo } from "#tests/factories/mails.ts";

/** The token of the newest link that was mailed to an address. */
export async function linkTo(test: TestApp, address: string, template = "addressConfirmation"): Promise<string> {
  const mails = (await mailsTo(test, address)).filter((mail) => mail.template === template);
  const path = mails.at(-1)?.params.path ?? "";
  return new URLSearchParams(path.split("?")[1]).get("token") ?? "none";
}

/** Follows a mailed link. */
export const follow = (test: TestApp, token: string): Promise<Answer> =>
  test.call(undefined, "POST", "/addresses/confirm", { token });

/** Changes a person's own profile. */
export async function changeOwn(test: TestApp, token: string, patch: object): Promise<Answer> {
  const { id, revision } = (await test.call(token, "GET", "/auth/me")).body;
  return test.call(token, "PATCH", `/users/${id}`, { ...patch, revision });
}

/** Gives a person a confirmed address, as they would do it: they type it, follow the mailed link, and have it approved. */
export async function giveAddress(test: TestApp, token: string, email: string, more: object = {}): Promise<void> {
  const changed = await changeOwn(test, token, { email, ...more });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  if (!changed.body.emailPending) return;
  const { status } = (await follow(test, await linkTo(test, email))).body;
  if (status === "waiting") {
    const admin = await test.scenario.account("admin@demo.example");
    const approved = await test.call(admin, "POST", `/users/${changed.body.id}/approve-address`);
    expect(approved.status, JSON.stringify(approved.body)).toBe(204);
  } else expect(status).toBe("confirmed");
}
