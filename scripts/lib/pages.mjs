import { readdirSync, readFileSync } from "node:fs";
import { demoPeople, tokenOf } from "./demo-people.mjs";
import { root } from "./root.mjs";

const read = (file) => JSON.parse(readFileSync(`${root}schemas/${file}.json`, "utf8"));
const documents = read("documents").documents.map(({ name }) => `/docs/${name}`);

const everybody = [
  "/dashboard",
  "/dashboard/profile",
  "/dashboard/docs",
  "/dashboard/guide",
  "/dashboard/no-such-page",
];
const lists = (...names) => names.map((name) => `/dashboard/${name}`);
const tabs = (code, ...names) =>
  ["", ...names.map((name) => `?tab=${name}`)].map((tab) => `/dashboard/task/${code}${tab}`);

/** The pages of each role whose addresses are the same in every demo, with a record in each state that the demo has. */
export const pagesByRole = {
  visitor: [
    "/",
    "/docs",
    ...documents,
    "/participation",
    "/verify",
    "/register",
    "/verify/AAAAAAAAAAAAAAAAAAAAAA",
    "/record/ar-AAAAAAAAAAAAAAAAAAAAAA",
    "/join",
    "/privacy",
    "/imprint",
    "/accessibility",
    "/dashboard/auth/login",
    "/dashboard/auth/login?with=email",
    "/dashboard/auth/registration",
    "/dashboard/auth/reset",
    "/dashboard/auth/reset?email=a@example.org&token=none",
    "/dashboard/auth/address?for=confirm&token=none",
    "/dashboard/auth/address?for=release",
    "/dashboard/auth/data?token=none",
    "/dashboard/auth/unsubscribe?of=comments&token=none",
    "/dashboard/auth/unsubscribe",
    "/forgot-password",
    "/no-such-page",
  ],
  admin: [
    ...everybody,
    ...lists("users", "enterprises", "central-offices", "institutions", "audit-fields", "forms", "languages"),
    ...lists("translations", "tasks", "certificates", "reports", "grades", "trail", "mails", "contact-messages"),
    ...lists("auditors", "applications", "completed-audits", "restrictions", "request-audit", "improvements", "system"),
    ...lists("controllers", "controllers/show/network", "team?code=LT-0142"),
    ...lists("users/create", "enterprises/show/LT-0142", "enterprises/edit/LT-0142", "enterprises/import"),
    ...lists("admin/form/create/finance", "admin/report/list", "admin/report/edit?task=LT-0142-2026-01"),
    ...tabs("DE-2077-2026-01", "comments", "details"),
  ],
  auditor: [
    ...everybody,
    ...lists("auditor/pending", "tasks", "certificates"),
    ...tabs("BG-0311-2026-02", "comments", "details"),
    ...tabs("IT-0468-2026-02", "review"),
    ...tabs("FR-0093-2026-02"),
  ],
  trainer: [
    ...everybody,
    ...lists("team", "tasks", "improvements", "request-audit"),
    ...tabs("DE-2077-2026-01", "details"),
  ],
  student: [
    ...everybody,
    ...lists("tasks", "certificates", "improvements"),
    ...tabs("LT-0142-2026-01", "review", "result", "comments", "details"),
    ...tabs("LT-0142-2026-02", "comments"),
    "/dashboard/task/LT-0142-2026-02/q/csr-plan-code-of-conduct",
  ],
  enterprise: [...everybody, ...lists("request-audit", "certificates"), ...tabs("LT-0142-2026-01", "certificate")],
  office: [...everybody, ...lists("enterprises", "enterprises/show/LT-0142", "restrictions", "users", "tasks")],
};

/** Pages of one template, or the same for every role. */
const kinds = [/^\/docs\/./, /^\/dashboard\/docs$/, /^\/dashboard\/guide$/, /^\/dashboard\/no-such-page$/];

/** Returns a function that checks for each path in turn whether it is the first of its kind, which represents the others. */
export function firstsOfTheirKind() {
  const met = new Set();
  return (path) => {
    const kind = kinds.find((each) => each.test(path)) ?? path;
    const isFirst = typeof kind === "string" || !met.has(kind);
    met.add(kind);
    return isFirst;
  };
}

/** The public page of a valid certificate; its address is unguessable, so its team looks it up. */
async function publicPage(address) {
  const headers = { authorization: `Bearer ${await tokenOf(address, demoPeople.student)}` };
  const answer = await fetch(`${address}/api/v1/certificates?taskCode=LT-0142-2026-01`, { headers });
  const [{ verificationId }] = await answer.json();
  return `/verify/${verificationId}`;
}

/** The page of one record of every list that an administrator sees and that has any; their keys differ in every demo. */
export async function recordPages(address) {
  const headers = { authorization: `Bearer ${await tokenOf(address, demoPeople.admin)}` };
  const paths = readdirSync(`${root}schemas/resources`).map(
    (file) => read(`resources/${file.slice(0, -5)}`)["x-resource"].path,
  );
  const shown = paths.map(async (path) => {
    const answer = await fetch(`${address}/api/v1/${path}?_start=0&_end=1`, { headers });
    // Saved views of others cannot be listed.
    if (!answer.ok && ![403, 404].includes(answer.status)) throw new Error(`${path}: ${answer.status}`);
    const [first] = answer.ok ? await answer.json() : [];
    return first ? [`/dashboard/${path}/show/${encodeURIComponent(first.id)}`] : [];
  });
  return (await Promise.all(shown)).flat();
}

/** Pages whose addresses differ in every demo, by role. */
const found = { visitor: async (address) => [await publicPage(address)], admin: recordPages };

/** The pages of a role in a demo that runs at an address. */
export async function pagesOf(role, address) {
  return [...pagesByRole[role], ...((await found[role]?.(address)) ?? [])];
}

/** Elements that are missing after this time, in ms, will not appear. */
const soon = { timeout: 3000 };

/** The first part of a page that is seen and that a selector names. */
const seen = (page, selector) => page.locator(selector).filter({ visible: true }).first();

/**
 * Actions on a page before it is checked again: open a dialog, submit an empty form, open a list of options, search
 * without results.
 */
export const states = {
  "as it is": async () => true,
  "dialog open": async (page) => {
    const buttons = ["[aria-haspopup=dialog]", ".task-actions button", ".request-button", ".plan-card button"];
    const opens = seen(page, buttons.map((button) => `main ${button}:enabled`).join());
    if ((await opens.count()) === 0) return false;
    await opens.click(soon);
    await page.getByRole("dialog").waitFor(soon);
    return true;
  },
  "sent empty": async (page) => {
    const submit = seen(page, "main form button[type=submit]:enabled");
    if ((await submit.count()) === 0) return false;
    await submit.click(soon);
    return true;
  },
  choosing: async (page) => {
    const choice = seen(page, "main .ant-select");
    if ((await choice.count()) === 0) return false;
    await choice.click(soon);
    await page.locator("[role=option]").first().waitFor(soon);
    return true;
  },
  "nothing found": async (page) => {
    const search = seen(page, "main input[type=search]:enabled");
    if ((await search.count()) === 0) return false;
    await search.fill("qqqqqq", soon);
    await page.waitForTimeout(600);
    return true;
  },
};
