import type { Browser, BrowserContextOptions } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, type RunnerTask as Task } from "vitest";
import { openBrowser, savePicture, type Visitor, visit } from "#tests/e2e/browser.ts";
import type { FontSet } from "#tests/e2e/fonts.ts";
import { type Product, startProduct } from "#tests/e2e/product.ts";

/** The product with its demo, and browsers for its visitors, for the tests of one file. */
export interface Stage {
  readonly product: Product;
  /**
   * A person arrives with a separate computer: in a test until its end, before all tests until the last one. An open
   * page follows all other people's actions, which costs about as much as the actions. Wide fonts reveal missing room.
   */
  arrive(options?: BrowserContextOptions, fonts?: FontSet): Promise<Visitor>;
}

/** A screenshot of each visitor's page, and its text in the error, if only the output is available. */
async function tellWhatWasSeen({ name, result }: Task, visitors: readonly Visitor[]): Promise<void> {
  for (const [index, { page, describe }] of visitors.entries()) {
    if (page.isClosed()) continue;
    await savePicture(page, `failed ${name}, visitor ${index + 1}`);
    for (const error of result?.errors ?? []) error.message += `\n\nVisitor ${index + 1} saw ${await describe()}`;
  }
}

/** Sets the stage before a file's tests and clears it after them; a failed step reports what each visitor saw last. */
export function setStage(): Stage {
  let product: Product;
  const browsers = new Map<FontSet, Promise<Browser>>();
  const browserWith = (fonts: FontSet) => {
    const opened = browsers.get(fonts) ?? openBrowser(fonts);
    browsers.set(fonts, opened);
    return opened;
  };
  const residents: Visitor[] = [];
  const guests: Visitor[] = [];
  let arriving = residents;
  beforeAll(async () => {
    product = await startProduct();
    await browserWith("wide");
  });
  beforeEach(() => {
    arriving = guests;
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail") await tellWhatWasSeen(task, [...residents, ...guests]);
    arriving = residents;
    await Promise.all(guests.splice(0).map(({ close }) => close()));
  });
  afterAll(async () => {
    for (const browser of browsers.values()) await (await browser).close();
    await product?.stop();
  });
  return {
    get product() {
      return product;
    },
    async arrive(options, fonts = "wide") {
      const visitor = await visit(await browserWith(fonts), product.address, options);
      arriving.push(visitor);
      return visitor;
    },
  };
}
