import { readdirSync, readFileSync } from "node:fs";
import { root } from "./root.mjs";

const META = "schemas/meta/";

const read = (folder, path) => {
  try {
    return { path, content: JSON.parse(readFileSync(folder + path, "utf8")) };
  } catch (error) {
    return { path, fault: `${path}: ${error.message}` };
  }
};

/** The name of a file's meta-schema: its `$schema`, or else its own name, since plain maps have no place for one. */
const metaOf = ({ path, content }) =>
  String(content.$schema ?? path)
    .split("/")
    .at(-1);

const reasonOf = ({ instancePath, message, params }) =>
  `${instancePath || "/"} ${message}${params.additionalProperty ? ` (${params.additionalProperty})` : ""}`;

/**
 * Errors of the files in `schemas`: file, JSON path and reason, one line per error. Each file is compared with its
 * meta-schema.
 * @param {string} [folder] the checkout, with a trailing slash
 * @returns {Promise<string[]>} empty if all are valid
 */
export async function schemaFaults(folder = root) {
  const { Ajv } = await import("ajv");
  const { default: addFormats } = await import("ajv-formats");
  const paths = readdirSync(`${folder}schemas`, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .map((name) => `schemas/${name}`)
    .sort();
  const files = paths.map((path) => read(folder, path));
  const unreadable = files.flatMap(({ fault }) => fault ?? []);
  if (unreadable.length > 0) return unreadable;
  const ajv = new Ajv({
    strict: true,
    strictRequired: false,
    allErrors: true,
    allowUnionTypes: true,
    multipleOfPrecision: 6,
  });
  (addFormats.default ?? addFormats)(ajv);
  for (const { path, content } of files) if (path.startsWith(META)) ajv.addSchema(content);
  return files
    .filter(({ path }) => !path.startsWith(META))
    .flatMap((file) => {
      const validate = ajv.getSchema(metaOf(file));
      if (!validate) return [`${file.path}: there is no ${META}${metaOf(file)}`];
      return validate(file.content) ? [] : validate.errors.map((error) => `${file.path}: ${reasonOf(error)}`);
    });
}

/** Throws an error that names file, path and reason where a file in `schemas` is not as its meta-schema wants it. */
export async function requireValidSchemas() {
  const faults = await schemaFaults();
  if (faults.length > 0) throw new Error(`Files in schemas/ are not right:\n${faults.join("\n")}`);
}
