import buildValidators from "@fastify/ajv-compiler";
import buildSerializers from "@fastify/fast-json-stringify-compiler";
import type { AnyValidateFunction } from "ajv/dist/core.js";

/** The interface of a compiled schema that Fastify calls and reads. */
type Validate = Pick<AnyValidateFunction, "errors"> & ((data: unknown) => ReturnType<AnyValidateFunction>);

const validators = buildValidators();
const serializers = buildSerializers();

const validatorOnFirstUse = (compile: () => Validate): Validate => {
  let compiled: Validate | undefined;
  const validate: Validate = (data) => {
    compiled ??= compile();
    const verdict = compiled(data);
    validate.errors = compiled.errors ?? null;
    return verdict;
  };
  return validate;
};

const buildValidator: ReturnType<typeof buildValidators> = (schemas, options) => {
  const compile = validators(schemas, options);
  return (schema) => validatorOnFirstUse(() => compile(schema)) as AnyValidateFunction;
};

const buildSerializer: ReturnType<typeof buildSerializers> = (schemas, options) => {
  const compile = serializers(schemas, options);
  return (route) => {
    let compiled: ReturnType<typeof compile> | undefined;
    return (data) => {
      compiled ??= compile(route);
      return compiled(data);
    };
  };
};

/**
 * Fastify's own compilers of schemas. Each schema is compiled at the first call that needs it. A node has some hundreds
 * of schemas, and compiling all of them took half of its start.
 */
export const compileOnFirstUse = { buildValidator, buildSerializer };
