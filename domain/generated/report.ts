// Generated from schemas/ by `npm run generate`: change the JSON there, not this file.

/**
 * Key in the call. A section without own texts has them in the language files.
 */
export type Name = string;
export type Value =
  | Text
  | Choice
  | {
      type: "string";
      format: "date";
    }
  | {
      type: "number" | "integer";
      minimum?: number;
      maximum?: number;
    }
  | {
      type: "boolean";
    }
  | {
      type: "array";
      minItems?: number;
      maxItems: number;
      uniqueItems?: boolean;
      items:
        | Choice
        | {
            type: "object";
            additionalProperties: false;
            properties: {
              [k: string]: Text;
            };
          };
    };

export interface ReportFile {
  $schema?: string;
  name: string;
  /**
   * JSON Schema of a finished report. While it is written, anything may be missing or shorter. Text is measured with blanks in a row counted once.
   */
  schema: {
    type: "object";
    additionalProperties: false;
    required: Name[];
    properties: {
      [k: string]: Value;
    };
  };
  uiSchema: {
    [k: string]: Ui;
  };
}
export interface Text {
  type: "string";
  minLength?: number;
  maxLength: number;
}
export interface Choice {
  type: "string";
  /**
   * @minItems 2
   * @maxItems 50
   */
  enum: string[];
}
export interface Ui {
  /**
   * A widget of questions, which also defines how the value is printed and exported.
   */
  "ui:widget": string;
  "ui:title"?: Texts;
  "ui:help"?: Texts;
  "ui:options"?: {
    /**
     * Height of its field, in lines.
     */
    rows?: number;
    unit?: Texts;
    /**
     * @minItems 2
     * @maxItems 50
     */
    options?: {
      value: string;
      title: Texts;
      exclusive?: boolean;
    }[];
    /**
     * @minItems 1
     * @maxItems 8
     */
    columns?: {
      id: Name;
      title: Texts;
    }[];
  };
}
export interface Texts {
  [k: string]: string;
}
