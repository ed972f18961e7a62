import { useList } from "@refinedev/core";
import { type FromAudit, isOfPlatform } from "#domain/certificate/source.ts";
import type { Certificate } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";

/** The certificate of an audit, if this person may see one. */
export function useTaskCertificate(taskCode: string): {
  certificate: (Stored<Certificate> & FromAudit) | undefined;
  isLoading: boolean;
} {
  const { data, isLoading } = useList<Stored<Certificate>>({
    resource: "certificates",
    filters: [
      { field: "taskCode", operator: "eq", value: taskCode },
      { field: "replaced", operator: "eq", value: false },
    ],
  });
  return { certificate: data?.data.find(isOfPlatform), isLoading };
}
