import { useCreate } from "@refinedev/core";
import { useMemo, useState } from "react";
import type { Actor } from "#domain/access/actor.ts";
import { writableFields } from "#domain/access/can.ts";
import { onlyValues } from "#domain/access/onlyValues.ts";
import { createSchema, type ObjectSchema } from "#domain/schema/derive.ts";
import type { Resource, Values } from "#domain/schema/resource.ts";
import type { RefineProblem } from "#providers/problem.ts";
import type { Row } from "#src/core/row.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { useSingleFlight } from "#src/shared/useSingleFlight.ts";

/** The way in which a person creates a record of a resource. */
interface Creation {
  /** The properties to enter, without those that have only one possible value. */
  schema: ObjectSchema;
  saving: boolean;
  problem: RefineProblem | undefined;
  /** Creates the record, only once even if it is called several times. */
  create(typed: Values, onCreated: (record: Row) => void): void;
}

/**
 * The properties to enter for a new record, and the only possible values of others. Values that the server adds itself
 * are in neither.
 */
function askedAndGiven(resource: Resource, me: Actor): { schema: ObjectSchema; only: Values } {
  const { required, properties, ...whole } = createSchema(resource, writableFields(resource, me, "create"));
  const possible = onlyValues(resource, me, "create");
  const isAsked = (field: string) => !(field in possible);
  return {
    schema: {
      ...whole,
      required: required.filter(isAsked),
      properties: Object.fromEntries(Object.entries(properties).filter(([field]) => isAsked(field))),
    },
    only: Object.fromEntries(Object.entries(possible).filter(([field]) => field in properties)),
  };
}

/** Returns the properties to enter for a new record by the person's rights, and the call that creates it. */
export function useCreation(resource: Resource): Creation {
  const me = useSignedIn();
  const [problem, setProblem] = useState<RefineProblem>();
  const flight = useSingleFlight();
  const { mutate, isLoading } = useCreate<Row, RefineProblem>();
  const { schema, only } = useMemo(() => askedAndGiven(resource, me), [resource, me]);
  const create: Creation["create"] = (typed, onCreated) => {
    if (!flight.begin()) return;
    mutate(
      {
        resource: resource.path,
        values: { ...typed, ...only },
        successNotification: false,
        errorNotification: false,
      },
      {
        onSuccess: ({ data }) => onCreated(data),
        onError: (error) => {
          setProblem(error);
          flight.end();
        },
      },
    );
  };
  return { schema, saving: isLoading, problem, create };
}
