declare const value: unique symbol;

/** A schema of whose values the type is known although the schema itself does not spell it out. */
export interface TypedSchema<T> {
  readonly [value]: T;
}

/** Types the values of a schema that is built at run time, such as from a resource's properties. */
export const typed = <T>(schema: object): TypedSchema<T> => schema as TypedSchema<T>;

/** JSON Schema types that describe all their values. */
interface Plain {
  string: string;
  integer: number;
  number: number;
  boolean: boolean;
  null: null;
}

/** The names that a schema requires. */
type RequiredOf<S> = S extends { required: readonly (infer Name)[] } ? Name : never;

type ObjectValue<S> = S extends { properties: infer P }
  ? { -readonly [K in keyof P as K extends RequiredOf<S> ? K : never]: ValueOf<P[K]> } & {
      -readonly [K in keyof P as K extends RequiredOf<S> ? never : K]?: ValueOf<P[K]>;
    }
  : S extends { additionalProperties: infer Each extends object }
    ? Record<string, ValueOf<Each>>
    : Record<string, unknown>;

type OfType<Type, S> = Type extends keyof Plain
  ? Plain[Type]
  : Type extends "array"
    ? (S extends { items: infer Item } ? ValueOf<Item> : unknown)[]
    : Type extends "object"
      ? ObjectValue<S>
      : unknown;

/** The type of the values that a literal JSON Schema describes, by the part of draft-07 that bodies of calls use. */
export type ValueOf<S> =
  S extends TypedSchema<infer T>
    ? T
    : S extends { enum: readonly (infer Choice)[] }
      ? Choice
      : S extends { const: infer Only }
        ? Only
        : S extends { anyOf: readonly (infer Choice)[] }
          ? ValueOf<Choice>
          : S extends { type: infer Type }
            ? OfType<Type extends readonly (infer Each)[] ? Each : Type, S>
            : unknown;
