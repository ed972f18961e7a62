import { useCreate, useGo } from "@refinedev/core";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Task } from "#domain/generated/resources.ts";
import type { RefineProblem } from "#providers/problem.ts";
import type { RequestableField } from "#src/audit/request/useRequestable.ts";
import type { AuditRequest } from "#src/audit/request/useRequestDraft.ts";
import { isSame } from "#src/crud/edit/values.ts";
import { useSingleFlight } from "#src/shared/useSingleFlight.ts";

/** Errors of a refused request by field, as sentences. */
type Refused = Partial<Record<keyof AuditRequest, string[]>>;

interface RequestOptions {
  fields: readonly RequestableField[];
  /** Called with the fields that already have a current audit. */
  hear(fields: string[]): void;
  onSent(): void;
}

const nothing: Refused = {};

/** Sends a request. Errors of a field are displayed at the field, all others at the end. */
export function useRequest({ fields, hear, onSent }: RequestOptions) {
  const { t } = useTranslation(["audit", "running"]);
  const go = useGo();
  const flight = useSingleFlight();
  const { mutate, isLoading } = useCreate<Task & { id: string }>();
  const [problem, setProblem] = useState<string>();
  const [refused, setRefused] = useState<Refused>(nothing);

  const showProblem = ({ problem: { code, errors = {} }, message }: RefineProblem) => {
    setProblem(undefined);
    if (errors.peCode) return setRefused({ peCode: [t("running:request.unknown")] });
    if (code === "FIELDS_UNDER_WAY") hear(errors.fields ?? []);
    if (code !== "FIELD_NOT_ASKED") return setProblem(message);
    const titles = fields.filter(({ id }) => errors.fields?.includes(id)).map(({ title }) => title);
    setRefused({ fields: titles.map((field) => t("audit:request.noQuestions", { field })) });
  };
  /** @param values with the fields that the page shows as part of a current audit */
  const send = (values: object) => {
    if (!flight.begin()) return;
    mutate(
      { resource: "tasks", values, successNotification: false, errorNotification: false },
      {
        onSuccess: ({ data }) => {
          onSent();
          go({ to: `/dashboard/task/${data.id}` });
        },
        // After a request, a late second click does not request another audit, because the page opens the audit.
        onError: (error) => {
          showProblem(error as RefineProblem);
          flight.end();
        },
      },
    );
  };
  /** The error of a field disappears when the field changes. */
  const correct = useCallback((before: Partial<AuditRequest>, after: Partial<AuditRequest>) => {
    setRefused((all) => {
      const standing = Object.entries(all).filter(([name]) =>
        isSame(before[name as keyof AuditRequest], after[name as keyof AuditRequest]),
      );
      return standing.length === Object.keys(all).length ? all : Object.fromEntries(standing);
    });
  }, []);
  return { send, isLoading, problem, refused: refused as Record<string, string[]>, correct };
}
