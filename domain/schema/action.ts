/** A value that an action takes from the person, as its schema describes it. */
export interface ActionInput {
  /** The record's property whose schema and form field are used. */
  property?: string;
  /** The values of which one is chosen, initially the first. */
  values?: string[];
  /** Whether several values can be chosen, at least one. Initially all are chosen. */
  several?: true;
  /** The record's property whose value has to be typed, as a confirmation. */
  repeats?: string;
  /** Whether it is a day, from today on in the record's country. */
  day?: true;
  /** The record's moment whose day, in the record's country, is the initial value unless it has passed. */
  begins?: string;
  /** Whether it is a text that is only sent to the action's recipients, and not stored in a property. */
  text?: true;
  /** Whether it is a list of ids of parts of the record, offered by the page, each once. */
  ids?: true;
  /** Whether its initial value is the record's value of the property. */
  prefill?: true;
  optional?: true;
  /** The property that a record must have for this input. */
  with?: string;
  /** The choice that creates the secret that is shown once. The others create none. */
  reveals?: string;
  /** Minimum length of a text without the blanks around it. */
  minLength?: number;
  /** Widget of the field, if it is not the property's own. */
  widget?: string;
  /** The page renders the field itself. */
  slot?: true;
}

/**
 * The sessions an action ends. They are those of the account, of all sign-ins by the record's code, of the chosen
 * roles, or of an office with its enterprises.
 */
export type SignsOut = "account" | "code" | "role" | "network";

/**
 * A button's effect on a record, as a file of `schemas/` describes it: an action of a resource, or of a workflow. It
 * defines route, button, dialog and changes.
 */
export interface ActionDefinition {
  name: string;
  /** Summary of the call, for the API's documentation. */
  summary: string;
  method: "POST" | "PUT" | "DELETE";
  /** Path under `/api/v1`, or a full one that starts with `/api/`; `:field` is replaced by a value of the record. */
  path: string;
  /** Values to send; `:field` is replaced by a value of the record. */
  body?: Record<string, string>;
  /** Whether the call sends the record as it was read, with all properties. */
  sendsRecord?: true;
  /** Inputs, by the name that is sent. */
  input?: Record<string, ActionInput>;
  /** Whether the call includes the revision it is based on. */
  revision?: "required" | "optional";
  /** Values to write: a constant, `$now`, `$me.<attribute>`, `$input.<name>`, or `$<property>` of the record before. */
  sets?: Record<string, string | number | boolean>;
  /** The properties that it empties. */
  clears?: string[];
  /** Name in the trail, if it differs. */
  trail?: string;
  /**
   * Allowed for several records despite its input, which comes from each record, or is asked once for all. `only` is
   * like `once`, but not offered for a single record. `own` is a job with an input for each record.
   */
  bulk?: "each" | "once" | "only" | "own";
  /** The action of the same resource that undoes the changes of this one. */
  undo?: string;
  /** The sessions it ends, so that its dialog shows the number. */
  signsOut?: SignsOut;
  danger?: true;
  /**
   * Keys of its texts in unusual places: `label`, `title`, `confirm`, `done`, `cancel`, the name of an input, or
   * `<input>.<rule>` for a broken rule.
   */
  words?: Record<string, string>;
  /** The number in `schemas/programme.json` for its texts. */
  counts?: "withdrawnDays";
  /** Property of the response that is shown only once. */
  returnsSecret?: string;
  /** Route under `/api/v1` that renders the once-shown secret as a sheet to print. */
  sheet?: string;
  /** Name of the file in which the response is saved. */
  saves?: string;
  /** Whether the page of the record in the answer opens instead of this one. */
  opensAnswer?: true;
  /** Whether the record is deleted afterwards, or hidden from the actor, so that the page returns to the list. */
  removesRecord?: true;
}

/** An action for one record, without inputs for which the record has no value. */
export function askedOf<Action extends ActionDefinition>(action: Action, record: object): Action {
  if (!action.input) return action;
  const has = ([, { with: field }]: [string, ActionInput]) =>
    !field || Boolean((record as Record<string, unknown>)[field]);
  return { ...action, input: Object.fromEntries(inputsOf(action).filter(has)) };
}

/** The inputs of an action, by name. */
export function inputsOf({ input = {} }: Pick<ActionDefinition, "input">): [name: string, input: ActionInput][] {
  return Object.entries(input);
}
