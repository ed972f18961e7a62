declare module "virtual:form-checks" {
  import type { ValidatorFunctions } from "@rjsf/validator-ajv8";

  /** By name (`formSchemas.ts`) a function that Ajv wrote when the product was built. */
  const checks: ValidatorFunctions;
  export default checks;
}
