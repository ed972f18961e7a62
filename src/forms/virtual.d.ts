declare module "virtual:form-checks" {
  import type { ValidatorFunctions } from "@rjsf/validator-ajv8";

  /** Functions that Ajv generated in the build, by name (`formSchemas.ts`). */
  const checks: ValidatorFunctions;
  export default checks;
}
