import { expect, it } from "vitest";
import { picture } from "#tests/e2e/browser.ts";
import { setStage } from "#tests/e2e/stage.ts";

const stage = setStage();

it("shows every call of the API and tries one, under a policy without inline scripts or styles", async () => {
  const { page, complaints, close } = await stage.arrive();
  const answer = await page.goto("/api/docs");
  const policy = answer?.headers()["content-security-policy"] ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("unsafe");

  const { paths } = await (await page.request.get("/api/openapi.json")).json();
  const calls = Object.values(paths).flatMap((methods) => Object.keys(methods as object));
  await page.locator(".opblock").first().waitFor();
  expect(await page.locator(".opblock").count()).toBe(calls.length);

  const languages = page.locator(".opblock", { hasText: "list.languages" });
  await languages.locator(".opblock-summary-control").click();
  await languages.getByRole("button", { name: "Try it out" }).click();
  await languages.getByRole("button", { name: "Execute" }).click();
  await languages.locator(".live-responses-table").getByText("lt-LT").first().waitFor();
  await picture(page, "api-docs");
  expect(complaints).toEqual([]);
  await close();
});
