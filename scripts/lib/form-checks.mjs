import { readdirSync, readFileSync } from "node:fs";
import { compileSchemaValidatorsCode } from "@rjsf/validator-ajv8/compileSchemaValidators";
import { runnerImport } from "vite";
import { root } from "./root.mjs";

const RESOURCES = `${root}schemas/resources/`;
const MODULE = "virtual:form-checks";
const PREFIX = `\0${MODULE}/`;
/** `#schemas/reports/audit-report.json?check` is the validator of the property `schema` of that file. */
const OF_FILE = /(?:^#|\/)schemas\/(.+\.json)\?check$/;
const CHECK = "\0schema-check:";

/** As the server checks, but for the sentences: the browser has its own, in six languages. */
const ajvOptionsOverrides = { strict: false, verbose: false, messages: false, code: { esm: true, lines: false } };

/** Ajv's format of web addresses, and the rule of this product instead, as on the server. */
const URI = 'require("ajv-formats/dist/formats").fullFormats.uri';
const RULE = 'import { isWebAddress } from "#domain/texts/webAddress.ts";';

/** Ajv writes `require` into modules too: of a package of either kind, in Node or bundled. */
function imported(code) {
  const names = new Map();
  const body = code.replace(/require\("([^"]+)"\)/g, (_, path) => {
    if (!names.has(path)) names.set(path, `required${names.size}`);
    return `exportsOf(${names.get(path)})`;
  });
  const imports = [...names].map(([path, name]) => `import * as ${name} from "${path}.js";`);
  return `${imports.join("\n")}
const exportsOf = (module) => module.default?.__esModule ? module.default : module;
${body}`;
}

function compiled(schema) {
  const code = compileSchemaValidatorsCode({ $id: "check", ...schema }, { ajvOptionsOverrides });
  const own = imported(code.replaceAll(URI, "isWebAddress"));
  return code.includes(URI) ? `${RULE}\n${own}` : own;
}

/**
 * A Vite plugin: `import checks from "virtual:form-checks"` returns by name the validators of all forms whose schemas
 * are known at build time. They are generated code, because the page's policy forbids code generation at run time. The
 * validator of one file's `schema` is `import check from "#schemas/reports/audit-report.json?check"`.
 * @param {string[]} others additional resource files, by their paths in the checkout
 */
export function formChecks(others = []) {
  const files = () => [...readdirSync(RESOURCES).map((name) => RESOURCES + name), ...others.map((path) => root + path)];
  let schemas;
  async function read() {
    const { module } = await runnerImport(`${root}src/forms/formSchemas.ts`, { configFile: false, root });
    return module.formSchemas(files().map((path) => JSON.parse(readFileSync(path, "utf8"))));
  }
  return {
    name: "form-checks",
    enforce: "pre",
    buildStart() {
      schemas = undefined;
    },
    resolveId(id) {
      const [, file] = OF_FILE.exec(id) ?? [];
      if (file) return `${CHECK}${file.replace(/\.json$/, "")}`;
      return id === MODULE || id.startsWith(`${MODULE}/`) ? `\0${id}` : undefined;
    },
    async load(id) {
      if (id.startsWith(CHECK)) {
        const path = `${root}schemas/${id.slice(CHECK.length)}.json`;
        this.addWatchFile(path);
        return `${compiled(JSON.parse(readFileSync(path, "utf8")).schema)}\nexport { check as default };`;
      }
      if (!id.startsWith(`\0${MODULE}`)) return undefined;
      schemas ??= read();
      const known = await schemas;
      if (id.startsWith(PREFIX)) return compiled(known[id.slice(PREFIX.length)]);
      for (const path of files()) this.addWatchFile(path);
      const names = Object.keys(known);
      const imports = names.map((name, index) => `import { check as check${index} } from "${MODULE}/${name}";`);
      const entries = names.map((name, index) => `${JSON.stringify(name)}: check${index}`);
      return `${imports.join("\n")}\nexport default { ${entries.join(", ")} };`;
    },
  };
}
