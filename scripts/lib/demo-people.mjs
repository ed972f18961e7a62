import { readFileSync } from "node:fs";
import { root } from "./root.mjs";

const demo = JSON.parse(readFileSync(`${root}schemas/demo.json`, "utf8"));

/** A person of a demo enterprise, who signs in by code. */
export function pen(code, role) {
  const home = demo.countries.find(({ peCode }) => peCode === code);
  const names = { student: home.students[0], trainer: home.trainer, enterprise: home.enterprise };
  return { path: "/auth/pen", body: { code, accessCode: demo.accessCodes[role], name: names[role] }, byCode: true };
}

/** A person who signs in by email. */
export const account = (email) => ({ path: "/auth/login", body: { email, password: demo.password }, byCode: false });

/** One of each role. */
export const demoPeople = {
  admin: account("admin@demo.example"),
  auditor: account("auditor@demo.example"),
  trainer: pen("DE-2077", "trainer"),
  student: pen("LT-0142", "student"),
  enterprise: pen("LT-0142", "enterprise"),
  office: {
    path: "/auth/pen",
    body: { code: "CO-LT", accessCode: demo.accessCodes.office, name: "Office" },
    byCode: true,
  },
};

/** Signs a person in over the API. */
export async function tokenOf(address, { path, body }) {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${address}/api/v1${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  return (await answer.json()).token;
}

/** Signs a person in for every page of a browser's context, and answers the question about storage. */
export async function signIn(context, address, person) {
  const token = await tokenOf(address, person);
  await context.addInitScript(() => localStorage.setItem("consent", "visit"));
  if (person.byCode) await context.addInitScript((stored) => localStorage.setItem("enterpriseToken", stored), token);
  else await context.addCookies([{ name: "token", value: token, url: address }]);
}
