import { DomainError } from "#domain/errors.ts";
import { tidyName } from "#domain/people/name.ts";
import { typed } from "#domain/schema/valueOf.ts";
import { type Correction, reissueCertificate } from "#server/certificates/reissue.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction } from "#server/http/action.ts";
import { bodyOf, keyIn } from "#server/resources/describedCall.ts";
import { programmeResources, recordResponse } from "#server/resources/programmeResources.ts";
import { readRecord } from "#server/resources/read.ts";
import { callBy, definitionOf, lockForAction } from "#server/resources/recordAction.ts";

const definition = definitionOf("certificate", "reissue");

/** Names and titles in their stored form. */
const tidy = ({ enterpriseName, institution, peTrainer, peStudents }: Correction): Correction => ({
  enterpriseName: enterpriseName.trim(),
  institution: institution.trim(),
  peTrainer: tidyName(peTrainer),
  peStudents: peStudents.map(tidyName).filter(Boolean),
});

/** Reissues a certificate with corrected names. The previous one is marked as replaced. */
export default defineAction({
  ...callBy(definition),
  status: 201,
  body: typed<Correction & { revision: number }>(bodyOf(programmeResources.named("certificate"), definition) ?? {}),
  response: recordResponse("certificate"),
  errors: ["NOT_FOUND", "WRONG_STATE", "REVISION_CONFLICT", "NOTHING_CHANGED", "NAME_NOT_PRINTABLE"],
  async handle({ services, actor, params, body }) {
    const issued = await inTransaction(services, actor, async (change) => {
      const locked = await lockForAction(services, change, {
        resource: "certificate",
        action: "reissue",
        id: keyIn(definition, params),
        revision: body.revision,
      });
      const correction = tidy(body);
      const previous = locked.record;
      const isSame = Object.entries(correction).every(
        ([field, value]) => JSON.stringify(previous[field as keyof Correction]) === JSON.stringify(value),
      );
      if (isSame) throw new DomainError("NOTHING_CHANGED");
      return reissueCertificate(services, change, locked, correction);
    });
    return readRecord(services, services.registry.get("certificate"), actor, issued.number);
  },
});
