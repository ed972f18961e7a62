import { createRequire } from "node:module";
import * as styleNames from "../../scripts/lib/stand-ins/style-names.mjs";

/**
 * Loads antd's components without their styles, as in the built product. No test of a page looks at styles, and
 * creating them took a fifth of the tests' time. This import must precede every import of antd.
 */
const { cache, resolve } = createRequire(import.meta.url);
const filename = resolve("antd/lib/theme/util/genStyleUtils");
const instead = { id: filename, filename, loaded: true, children: [], exports: styleNames };
cache[filename] = Object.assign(Object.create(null), instead);
