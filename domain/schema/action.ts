/** A value that an action takes from the person, as its schema describes it. */
export interface ActionInput {
  /** The record's property whose schema and field it has. */
  property?: string;
  /** The values to choose one from; the first is chosen to begin with. */
  values?: string[];
  /** Any of the values, at least one; all are chosen to begin with. */
  several?: true;
  /** The record's property whose value has to be typed, as a confirmation. */
  repeats?: string;
  /** It is a day, from today on in the record's country. */
  day?: true;
  /** The record's moment whose day, in the record's country, a day begins with unless it has passed. */
  begins?: string;
  /** It is a text that no property keeps: it reaches whom the action tells. */
  text?: true;
  /** It begins with what the record holds of the property. */
  prefill?: true;
  optional?: true;
  /** It is asked of records alone that have a value of this property. */
  with?: string;
  /** The choice by which what is shown once comes to be; the others make none. */
  reveals?: string;
  /** The least length of a text without the blanks around it. */
  minLength?: number;
  /** What draws the field, where it is not the property's own widget. */
  widget?: string;
  /** The page draws the field itself. */
  slot?: true;
}

/**
 * What a button does with a record, as a file of `schemas/` describes it: an action of a resource, or of a workflow. Its
 * route, its button, its dialog and what it writes follow from it.
 */
export interface ActionDefinition {
  name: string;
  /** What the call does, for the description of the API. */
  summary: string;
  method: "POST" | "PUT" | "DELETE";
  /** Under `/api/v1`, or from `/api/` on; `:field` stands for a value of the record. */
  path: string;
  /** Values to send; `:field` stands for a value of the record. */
  body?: Record<string, string>;
  /** The record goes along as it was read; the call takes every property of it. */
  sendsRecord?: true;
  /** What the person gives to it, by the name that is sent. */
  input?: Record<string, ActionInput>;
  /** Whether the call says over which revision it was decided. */
  revision?: "required" | "optional";
  /** What it writes: a value, `$now`, `$me.<attribute>`, `$input.<name>`, or `$<property>` of the record as it was. */
  sets?: Record<string, string | number | boolean>;
  /** The properties that it empties. */
  clears?: string[];
  /** What the trail calls it, where that is not its name. */
  trail?: string;
  /**
   * Taken with several records at once although it takes input: which stays as each record has it, or is asked once for
   * all of them; `only` is as `once`, and not offered with a single record.
   */
  bulk?: "each" | "once" | "only";
  /** The action of the same resource that puts back what this one has changed. */
  undo?: string;
  danger?: true;
  /**
   * Keys of its words where they stand elsewhere than is usual: `label`, `title`, `confirm`, `done`, `cancel`, the name of
   * an input, or `<input>.<rule>` for what is said when it breaks a rule.
   */
  words?: Record<string, string>;
  /** The number of `schemas/programme.json` that its words count with. */
  counts?: "withdrawnDays";
  /** Property of the response that is shown this once. */
  returnsSecret?: string;
  /** Where what is shown once is drawn as a sheet to hand out, under `/api/v1`. */
  sheet?: string;
  /** Name of the file as which the response is saved. */
  saves?: string;
  /** The record that is answered takes the place of this one: its page is opened. */
  opensAnswer?: true;
  /** The record is gone afterwards, or out of the sight of who took the action: the page leads back to the list. */
  removesRecord?: true;
}

/** An action as it is asked of one record: without what the record has no value for. */
export function askedOf<Action extends ActionDefinition>(action: Action, record: object): Action {
  if (!action.input) return action;
  const has = ([, { with: field }]: [string, ActionInput]) =>
    !field || Boolean((record as Record<string, unknown>)[field]);
  return { ...action, input: Object.fromEntries(inputsOf(action).filter(has)) };
}

/** What an action takes from the person, by name. */
export function inputsOf({ input = {} }: Pick<ActionDefinition, "input">): [name: string, input: ActionInput][] {
  return Object.entries(input);
}
