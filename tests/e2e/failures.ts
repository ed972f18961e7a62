import type { Page } from "playwright";

/** Error messages instead of parts of a page, once it has loaded. */
export const failures = (page: Page): Promise<string[]> => page.locator(".ant-alert-error").allInnerTexts();
