import type { Locator, Page } from "playwright";
import { roleInToken } from "#providers/session.ts";

/** Sign-in of people without their own account. */
interface CodeSignIn {
  code: string;
  accessCode: string;
  name: string;
}

/** People of the demonstration: two trainees and a trainer of RuhrBike, their enterprise, a trainee and the office in Lithuania. */
export const people = {
  jonas: { code: "DE-2077", accessCode: "demo-student", name: "Jonas Müller" },
  ieva: { code: "LT-0142", accessCode: "demo-student", name: "Ieva Kazlauskaitė" },
  sabine: { code: "DE-2077", accessCode: "demo-trainer", name: "Sabine Großmann" },
  aylin: { code: "DE-2077", accessCode: "demo-student", name: "Aylin Yılmaz" },
  ruhrBike: { code: "DE-2077", accessCode: "demo-enterprise", name: "RuhrBike GmbH" },
  simulith: { code: "CO-LT", accessCode: "demo-office", name: "Simulith" },
} satisfies Record<string, CodeSignIn>;

/** Signs in with a code, as trainees, trainers, enterprises and offices do. */
export async function signInWithCode(page: Page, { code, accessCode, name }: CodeSignIn): Promise<void> {
  await page.goto("/dashboard/auth/login");
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByLabel("Access code", { exact: true }).fill(accessCode);
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("**/dashboard");
}

/** Signs in with e-mail and password, as auditors and administrators do. */
export async function signInWithEmail(page: Page, email: string): Promise<void> {
  await page.goto("/dashboard/auth/login?with=email");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("Demo!2026");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("**/dashboard");
}

/** Signs in over the API and keeps the role, as `providers/session.ts` does. @returns the token */
async function tokenOf(page: Page, call: "pen" | "login", data: object): Promise<string> {
  const answer = await page.request.post(`/api/v1/auth/${call}`, { data });
  const { token } = await answer.json();
  await page.goto("/robots.txt");
  await page.evaluate((role) => localStorage.setItem("role", role), String(roleInToken(token)));
  return token;
}

/** Opens a page as a person who has signed in with a code before. */
export async function openWithCode(page: Page, path: string, signIn: CodeSignIn) {
  const token = await tokenOf(page, "pen", signIn);
  await page.evaluate((kept) => localStorage.setItem("enterpriseToken", kept), token);
  await page.goto(path);
}

/** Opens a page as a person who has signed in with email and password before. */
export async function openWithEmail(page: Page, path: string, email: string) {
  const token = await tokenOf(page, "login", { email, password: "Demo!2026" });
  await page.context().addCookies([{ name: "token", value: token, url: page.url() }]);
  await page.goto(path);
}

/** A line of open work on the home page, by its text. */
export function waitingFor(page: Page, words: RegExp): Locator {
  return page.getByRole("region", { name: "Waiting for you" }).getByRole("link", { name: words });
}

/** Presses a tool of a list's bar, which may be behind "More". */
export async function pressTool(page: Page, name: string): Promise<void> {
  const tool = page.getByRole("button", { name });
  const more = page.getByRole("button", { name: "More", exact: true });
  await more.or(tool).first().waitFor();
  if (!(await tool.isVisible())) await more.click();
  await tool.click();
}

/** Goes to a page by the main navigation, whose group may be folded. */
export async function goByNavigation(page: Page, group: string, entry: string): Promise<void> {
  const navigation = page.getByRole("navigation", { name: "Main navigation" });
  const link = navigation.getByRole("link", { name: entry, exact: true });
  await navigation.getByRole("heading", { name: group }).waitFor();
  if (!(await link.isVisible())) await navigation.getByRole("heading", { name: group }).click();
  await link.click();
}
