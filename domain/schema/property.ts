/** A property of a resource file: the part of draft-07 that our files use. */
export interface Property {
  type?: string | string[];
  enum?: (string | number | null)[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  items?: Property;
  required?: string[];
  properties?: Record<string, Property>;
  additionalProperties?: boolean | Property;
  /** Default value of a new record. */
  default?: boolean;
  readOnly?: boolean;
  writeOnly?: boolean;
  "x-text"?: "name" | "code" | "link";
  "x-ui"?: { widget: string; reads?: string[]; items?: string };
}
