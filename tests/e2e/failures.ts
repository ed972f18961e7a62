import type { Page } from "playwright";

/** What a page says, in place of one of its parts, that it could not show; once it is still. */
export const failures = (page: Page): Promise<string[]> => page.locator(".ant-alert-error").allInnerTexts();
