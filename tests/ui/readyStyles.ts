import { createRequire } from "node:module";
import * as styleNames from "../../scripts/lib/stand-ins/style-names.mjs";

/**
 * Takes antd's parts without their styles, as the built product has them: no test of a page looks at those, and making
 * them was a fifth of the tests' time. It has to come before whatever imports antd.
 */
const { cache, resolve } = createRequire(import.meta.url);
const filename = resolve("antd/lib/theme/util/genStyleUtils");
const instead = { id: filename, filename, loaded: true, children: [], exports: styleNames };
cache[filename] = Object.assign(Object.create(null), instead);
