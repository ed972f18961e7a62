import { demoPeople, tokenOf } from "../../scripts/lib/demo-people.mjs";

/** Trainees of each enterprise. */
export const trainees = ["Ieva", "Lukas", "Jonas", "Aylin", "Lena", "Paul", "Maria", "Hugo"];

const FIELDS = ["general-management", "finance"];

/** A call that must succeed, for preparations before measuring. */
async function prepare(address, token, method, path, body) {
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  const answer = await fetch(`${address}/api/v1${path}`, { method, headers, body: body && JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/**
 * An enterprise of the network: its code, the code of an audit that its trainees answer, and sign-in functions.
 * @typedef {{peCode: string, audit: string, accessCodes: Record<string, string>, signIn(role: string, name: string):
 * {path: string, body: object}}} School
 */

/** Makes an enterprise with access codes and an audit, by the calls that an administrator and an enterprise make. @returns {Promise<School>} */
async function found(address, admin, institutionId, index) {
  const peCode = `LT-${5000 + index}`;
  const enterprise = { peCode, name: `Soak ${index} UAB`, country: "LT", officeCode: "CO-LT", institutionId };
  await prepare(address, admin, "POST", "/enterprises", enterprise);
  const accessCodes = {};
  for (const role of ["student", "enterprise", "trainer"])
    accessCodes[role] = (
      await prepare(address, admin, "POST", `/enterprises/${peCode}/access-codes`, { role })
    ).accessCode;
  const signIn = (role, name) => ({
    path: "/auth/pen",
    body: { code: peCode, accessCode: accessCodes[role], name, isTheirs: false },
  });
  const office = await tokenOf(address, signIn("enterprise", "Office"));
  const audit = { title: `Audit of ${peCode}`, level: "bronze", fields: FIELDS, country: "LT", deadlineDays: 90 };
  const { code } = await prepare(address, office, "POST", "/tasks", audit);
  return { peCode, audit: code, accessCodes, signIn };
}

/** Makes so many enterprises at a demonstration. @returns {Promise<School[]>} */
export async function foundSchools(address, count) {
  const admin = await tokenOf(address, demoPeople.admin);
  const [{ id }] = await prepare(address, admin, "GET", "/institutions?country=LT&_start=0&_end=1");
  const schools = [];
  for (let index = 0; index < count; index += 1) schools.push(await found(address, admin, id, index));
  return schools;
}
