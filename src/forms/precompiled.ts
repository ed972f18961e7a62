import checks from "virtual:form-checks";
import type { RJSFSchema } from "@rjsf/utils";
import createPrecompiledValidator from "@rjsf/validator-ajv8/lib/createPrecompiledValidator.js";
import type { ErrorObject } from "ajv";
import { asJson } from "#src/forms/asJson.ts";
import type { Finding } from "#src/forms/findings.ts";
import { FormValidator } from "#src/forms/validator.ts";

/** The parts of a form's schema that its compiled validator does not cover. */
interface FormSchema {
  properties: Record<string, { title?: string }>;
  required?: string[];
  additionalProperties?: boolean;
}

const titleOf = ({ properties }: FormSchema, name: string): string => properties[name]?.title ?? name;

const steps = (pointer: string): string[] =>
  pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));

function toFinding(schema: FormSchema, { keyword, instancePath, params }: ErrorObject): Finding {
  const path = steps(instancePath);
  if (keyword === "required") path.push(params.missingProperty);
  const limit = params.limit ?? params.format;
  const field = titleOf(schema, path.at(-1) ?? "");
  return { keyword, path, field, ...(limit === undefined ? {} : { limit }) };
}

/** Errors that only the form's schema reveals: writable fields, and required ones among them. */
function ownFindings(schema: FormSchema, value: object): Finding[] {
  const missing = (schema.required ?? []).filter((name) => !(name in value));
  const unknown =
    schema.additionalProperties === false ? Object.keys(value).filter((name) => !(name in schema.properties)) : [];
  return [
    ...missing.map((name) => ({ keyword: "required", path: [name], field: titleOf(schema, name) })),
    ...unknown.map((name) => ({ keyword: "additionalProperties", path: [name], field: name })),
  ];
}

/** Validates a form that the build knows by code that Ajv has generated in the build. The server uses Ajv too. */
class PrecompiledValidator extends FormValidator {
  readonly #name: string;
  readonly #root: RJSFSchema;
  readonly #compiled: ReturnType<typeof createPrecompiledValidator>;

  constructor(name: string) {
    super();
    this.#name = name;
    this.#root = { $id: name };
    this.#compiled = createPrecompiledValidator(checks, this.#root);
  }

  override findings(schema: object, value: unknown): Finding[] {
    const json = asJson(value);
    if (json === undefined) return [];
    const form = schema as FormSchema;
    const { errors = [] } = this.#compiled.rawValidation<ErrorObject>(this.#root, json);
    const [first] = errors;
    if (first?.instancePath === "") return [toFinding(form, first)];
    const found = errors
      .map((error) => toFinding(form, error))
      .filter(({ path: [name = ""] }) => name in form.properties);
    return [...ownFindings(form, json as object), ...found];
  }

  /** Forms that the build knows have no alternatives. */
  override isValid(): never {
    throw new Error(`The form ${this.#name} is compiled as a whole`);
  }
}

const made = new Map<string, FormValidator>();

/** The validator of a form by its name in `formSchemas.ts`. Throws for a form that was not compiled. */
export function precompiled(name: string): FormValidator {
  const known = made.get(name) ?? new PrecompiledValidator(name);
  made.set(name, known);
  return known;
}
