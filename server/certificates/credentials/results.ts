import type { PlatformCertificate } from "#domain/certificate/source.ts";
import { percentOf } from "#domain/percent.ts";

/** Names of the results of a certificate in a language: of the whole audit, and of each field by its id. */
export interface ResultNames {
  overall: string;
  fields: Record<string, string>;
}

/**
 * Results of a certificate and their descriptions in Open Badges 3.0: the whole audit and each field, with the
 * necessary and the reached percentage.
 * @param id the address that the results belong to
 */
export function badgeResults(id: string, certificate: PlatformCertificate, names: ResultNames) {
  const { achievements, thresholds, level, points, pointsMax } = certificate;
  const results = [
    { key: "overall", name: names.overall, required: thresholds[level], reached: percentOf(points, pointsMax) },
    ...achievements.map(({ auditFieldId, points: earned, max }) => ({
      key: auditFieldId,
      name: names.fields[auditFieldId] ?? auditFieldId,
      required: thresholds.field,
      reached: percentOf(earned, max),
    })),
  ];
  return {
    resultDescription: results.map(({ key, name, required }) => ({
      id: `${id}#${key}`,
      type: ["ResultDescription"],
      name,
      resultType: "Percent",
      requiredValue: String(required),
    })),
    result: results.map(({ key, reached }) => ({
      type: ["Result"],
      resultDescription: `${id}#${key}`,
      value: String(reached),
    })),
  };
}
