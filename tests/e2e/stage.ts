import type { Browser, BrowserContextOptions } from "playwright";
import { afterAll, afterEach, beforeAll } from "vitest";
import { openBrowser, picture, type Visitor, visit } from "#tests/e2e/browser.ts";
import { type Product, startProduct } from "#tests/e2e/product.ts";

/** The product with its demo, and a browser for whoever visits it; for the tests of one file. */
export interface Stage {
  readonly product: Product;
  /** Somebody comes with a computer of their own. */
  arrive(options?: BrowserContextOptions): Promise<Visitor>;
}

/** Sets the stage before a file's tests and clears it after them; a failed step leaves a picture of what each visitor saw last,
 * and its words in the error, where only the output is at hand. */
export function setStage(): Stage {
  let product: Product;
  let browser: Browser;
  const visitors: Visitor[] = [];
  beforeAll(async () => {
    product = await startProduct();
    browser = await openBrowser();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state !== "fail") return;
    for (const [index, { page, describe }] of visitors.entries()) {
      if (page.isClosed()) continue;
      await picture(page, `failed ${task.name}, visitor ${index + 1}`);
      for (const error of task.result.errors ?? []) error.message += `\n\nVisitor ${index + 1} saw ${await describe()}`;
    }
  });
  afterAll(async () => {
    await browser?.close();
    product?.stop();
  });
  return {
    get product() {
      return product;
    },
    async arrive(options) {
      const visitor = await visit(browser, product.address, options);
      visitors.push(visitor);
      return visitor;
    },
  };
}
