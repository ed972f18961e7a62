import type { Certificate } from "#domain/generated/resources.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { compare, type SqlClause } from "#server/database/clause.ts";
import { filterClause } from "#server/resources/clauses.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";

const certificate = programmeResources.get("certificate");

/** Certificates as the public register offers them: searched by name, filtered by country and level. */
export const registered: Resource<Certificate> = {
  ...certificate,
  search: ["enterpriseName"],
  searchRelated: [],
  filters: ["country", "level"],
  columns: ["enterpriseName", "country", "level", "date", "expirationDate"],
  views: [],
  below: {},
  unique: [],
  sort: "enterpriseName",
};

/** States of a certificate that end its place in the register. */
const ends = ["expired", "revoked", "replaced"];

/** The certificates in the register: valid today, of enterprises that chose to be listed and are not archived. */
export function listedClause(now: Date): SqlClause {
  const holds = { all: [compare("set", "inRegisterSince"), compare("unset", "archivedAt")] };
  return {
    all: [
      { related: { column: "peCode", table: "enterprises", key: "peCode", holds } },
      ...ends.map((field) => filterClause(certificate, { field, operator: "eq", values: ["false"] }, now)),
    ],
  };
}
