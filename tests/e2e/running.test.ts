import { beforeAll, describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/calendar/time.ts";
import { barriers } from "#tests/e2e/barriers.ts";
import { picture, type Visitor } from "#tests/e2e/browser.ts";
import { goByNavigation, openWithCode, openWithEmail, people } from "#tests/e2e/people.ts";
import { remoteScenario } from "#tests/e2e/remoteScenario.ts";
import { setStage } from "#tests/e2e/stage.ts";

const stage = setStage();
const day = new Date(Date.now() + 50 * DAY_MS).toISOString().slice(0, 10);

/** The day of a central office: a new enterprise and its codes, an auditor for an audit, deadlines, and the year's figures. */
describe("a central office that manages its country's audits", { sequential: true }, () => {
  let office: Visitor;
  let tomas: Visitor;
  let code: string;
  let late: string[];

  beforeAll(async () => {
    const scenario = remoteScenario(stage.product.address);
    const plan = { peCode: "LT-0142", level: "bronze" as const, fields: ["finance"] };
    code = await scenario.request({ ...plan, title: "Wants an auditor" });
    await scenario.answer(code);
    await scenario.submit(code);
    await scenario.approve(code);
    // The demo's other auditor graded the enterprise's previous audit.
    const admin = await scenario.account("admin@demo.example");
    const [applicant] = await scenario.call<{ id: string }[]>(admin, "GET", "/admin/pending-registrations");
    await scenario.call(admin, "POST", `/admin/approve-registration/${applicant?.id}`);
    late = [];
    for (const title of ["Late one", "Late two"]) late.push(await scenario.request({ ...plan, title }));
    office = await stage.arrive();
    tomas = await stage.arrive();
    await openWithCode(office.page, "/dashboard", people.simulith);
    await openWithEmail(tomas.page, "/dashboard", "auditor@demo.example");
  });

  const waiting = () => office.page.getByRole("row").filter({ hasText: code });
  const dialog = () => office.page.getByRole("dialog");

  it("creates a practice enterprise, and its institution in the same form", async () => {
    const { page } = office;
    const needed = page.getByRole("region", { name: "Needs attention" });
    await needed.getByText("In order").click();
    await needed.getByRole("link", { name: "with no renewal under way" }).waitFor();
    await needed.getByRole("link", { name: "Auditors without an audit" }).waitFor();
    expect(await barriers(office)).toEqual([]);
    await goByNavigation(page, "People and organisations", "Practice enterprises");
    await page.getByRole("link", { name: "Create" }).click();
    await page.getByLabel(/^PE code/).fill("LT-0777");
    await page.getByLabel(/^Name/).fill("Naujoji firma");
    await page.getByLabel(/^Institution/).fill("Naujoji mokykla");
    await page.getByText("Create “Naujoji mokykla”…").click();
    expect(await dialog().getByRole("textbox", { name: /^Name/ }).inputValue()).toBe("Naujoji mokykla");
    expect(await barriers(office)).toEqual([]);
    await dialog().getByRole("button", { name: "Save" }).click();
    await dialog().waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Naujoji firma" }).waitFor();
    await page.getByRole("link", { name: "Naujoji mokykla" }).first().waitFor();
  });

  it("issues missing access codes for all selected enterprises", async () => {
    const { page } = office;
    await goByNavigation(page, "People and organisations", "Practice enterprises");
    // The list is first displayed from the cache, then with records created in the meantime.
    await page.getByRole("checkbox", { name: "Select Naujoji firma" }).waitFor();
    await page.getByRole("checkbox", { name: "Select all on this page" }).check();
    const bar = page.getByRole("region", { name: "Selected records" });
    await bar.getByRole("button", { name: "Issue access codes" }).click();
    await dialog().getByRole("button", { name: "Issue access codes" }).click();
    // The other one has its codes: it keeps them.
    await page.getByText("Issue access codes: 1 done, 1 refused").waitFor();
    await page.getByRole("link", { name: "Show", exact: true }).click();
    await page.getByText("You can download the access codes here").waitFor();
    expect(await barriers(office)).toEqual([]);
  });

  it("sees matching auditors for an audit, invites the best one, and withdraws the invitation", async () => {
    const { page } = office;
    await goByNavigation(page, "Audits", "Audits without an auditor");
    await waiting().getByText("Tomas Auditor").waitFor();
    await waiting().getByText("10 questions").waitFor();
    expect(await barriers(office)).toEqual([]);
    await picture(page, "without-auditor");
    await invite();
    await page.getByRole("button", { name: "Undo this job" }).click();
    await dialog().getByRole("button", { name: "Undo this job" }).click();
    await waiting().getByText("was invited").waitFor({ state: "detached" });
    await invite();
  });

  /** Invites the proposed auditor. */
  async function invite(): Promise<void> {
    const { page } = office;
    await waiting().getByRole("checkbox").check();
    await page.getByRole("button", { name: "Invite 1" }).click();
    expect(await barriers(office)).toEqual([]);
    await dialog().getByRole("button", { name: "Invite 1" }).click();
    await waiting().getByText("Tomas Auditor was invited today").waitFor();
  }

  it("receives a refusal, and assigns another auditor", async () => {
    const { page } = office;
    await tomas.follow(`/dashboard/task/${code}`);
    await tomas.page.getByText("You are invited").first().waitFor();
    await tomas.page.getByRole("button", { name: "Decline the invitation" }).click();
    await tomas.page.getByRole("dialog").getByRole("button", { name: "Decline the invitation" }).click();
    await office.follow("/dashboard/without-auditor");
    await waiting()
      .getByRole("combobox", { name: `Auditor for ${code}` })
      .fill("petra");
    await page.getByRole("option", { name: /Petra Pending/ }).click();
    await waiting().getByRole("checkbox").check();
    await page.getByRole("button", { name: "Assign 1" }).click();
    await dialog().getByRole("button", { name: "Assign 1" }).click();
    await waiting().waitFor({ state: "detached" });
  });

  it("assigns the audit to another auditor, from its page", async () => {
    const { page } = office;
    await office.follow(`/dashboard/task/${code}?tab=details`);
    await page.getByRole("button", { name: "Replace the auditor" }).click();
    await dialog()
      .getByRole("radio", { name: /Tomas Auditor/ })
      .waitFor();
    expect(
      await dialog()
        .getByRole("radio", { name: /Petra Pending/ })
        .count(),
    ).toBe(0);
    await dialog().getByRole("radio", { name: "The next auditor starts from scratch" }).check();
    await picture(page, "replace-auditor");
    await dialog().getByRole("button", { name: "Replace the auditor" }).click();
    await page.getByRole("definition").filter({ hasText: "Tomas Auditor" }).first().waitFor();
    await tomas.follow(`/dashboard/task/${code}`);
    await tomas.page.getByText("Wants an auditor").first().waitFor();
  });

  it("moves the deadlines of several audits at once, with one reason", async () => {
    const { page } = office;
    await office.follow("/dashboard/tasks");
    for (const title of ["Late one", "Late two"]) await page.getByRole("checkbox", { name: new RegExp(title) }).check();
    await page
      .getByRole("region", { name: "Selected records" })
      .getByRole("button", { name: "Move the deadline" })
      .click();
    await dialog().getByLabel("Last day").fill(day);
    await dialog()
      .getByLabel(/^Reason/)
      .fill("School holidays.");
    expect(await barriers(office)).toEqual([]);
    await picture(page, "deadlines");
    await dialog().getByRole("button", { name: "Move the deadline" }).click();
    await page.getByText(/2 done, 0 refused/).waitFor();
    for (const one of late) {
      await office.follow(`/dashboard/task/${one}?tab=details`);
      await page.getByText("School holidays.").first().waitFor();
    }
  });

  it("corrects an audit without answers, and withdraws several with a reason", async () => {
    const { page } = office;
    await office.follow(`/dashboard/task/${late[0]}?tab=details`);
    await page.getByRole("button", { name: "Correct the request" }).click();
    await dialog().getByRole("textbox", { name: "Title" }).fill("Late, and named anew");
    await picture(page, "correct-audit");
    await dialog().getByRole("button", { name: "Correct the request" }).click();
    await page.getByRole("heading", { name: "Late, and named anew" }).waitFor();
    await office.follow("/dashboard/tasks");
    for (const title of ["Late, and named anew", "Late two"])
      await page.getByRole("checkbox", { name: new RegExp(title) }).check();
    await page
      .getByRole("region", { name: "Selected records" })
      .getByRole("button", { name: "Withdraw", exact: true })
      .click();
    await dialog()
      .getByLabel(/^Reason/)
      .fill("The class has ended.");
    await dialog().getByLabel("Type 2 to confirm").fill("2");
    await picture(page, "withdraw-audits");
    await dialog().getByRole("button", { name: "Withdraw", exact: true }).click();
    await page.getByText(/2 done, 0 refused/).waitFor();
    await page.getByRole("link", { name: "Late two" }).waitFor({ state: "detached" });
  });

  it("ends with the year's figures of its country", async () => {
    const { page } = office;
    await page.getByRole("link", { name: "Figures for a year" }).click();
    await page.getByRole("region", { name: "How long completed audits took" }).first().waitFor();
    expect(await barriers(office)).toEqual([]);
  });

  it("causes no error on the console", () => {
    expect([...office.complaints, ...tomas.complaints]).toEqual([]);
  });
});
