import type { IssuerImage } from "#domain/certificate/issuer.ts";
import type { Controller } from "#domain/generated/resources.ts";

/** The published facts of the controller, without those of the issuer of certificates. */
export type PublicController = Omit<Controller, "id" | "place" | "signatory" | "signatoryFunction" | IssuerImage>;
