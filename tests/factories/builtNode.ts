import { type Product, startProduct } from "../../scripts/lib/product.mjs";
import { shortLivedOptions } from "../../scripts/lib/short-lived.mjs";

export type { Product };

/** Starts a node of the built product for a test; resolves when it serves. Throws with its output if it ends before. */
export const startBuiltNode = (environment: Record<string, string>): Promise<Product> =>
  startProduct(environment, { execArgv: shortLivedOptions });
