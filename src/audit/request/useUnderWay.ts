import { useList } from "@refinedev/core";
import { useState } from "react";
import type { Task } from "#domain/generated/resources.ts";
import { statesOf, statuses } from "#domain/workflow/workflow.ts";

const open = statuses.filter((status) => !statesOf("ended").includes(status));

/**
 * The audit fields of an enterprise in current audits. They come from its list of audits, and from a refused request
 * (`heard`), since two people may request an audit at the same moment.
 * @param peCode the code of the enterprise, once it is known
 */
export function useUnderWay(peCode: string | undefined, enabled: boolean) {
  const [heard, setHeard] = useState<readonly string[]>([]);
  const { data } = useList<Task & { id: string }>({
    resource: "tasks",
    filters: [
      { field: "peCode", operator: "in", value: [peCode] },
      { field: "status", operator: "in", value: open },
    ],
    meta: { fields: ["fields"] },
    queryOptions: { enabled: peCode !== undefined && enabled },
    errorNotification: false,
  });
  const listed = data?.data.flatMap((task) => task.fields) ?? [];
  return { underWay: new Set([...listed, ...heard]), hear: setHeard };
}
