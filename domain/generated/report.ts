// Generated from schemas/ by `npm run generate`: change the JSON there, not this file.

/**
 * Key in the call. A section without own texts has them in the language files.
 */
export type SectionName = string;
export type SectionSchema =
  | TextValue
  | ChoiceValue
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
        | ChoiceValue
        | {
            type: "object";
            additionalProperties: false;
            properties: {
              [k: string]: TextValue;
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
    required: SectionName[];
    properties: {
      [k: string]: SectionSchema;
    };
  };
  uiSchema: {
    [k: string]: SectionUi;
  };
}
export interface TextValue {
  type: "string";
  minLength?: number;
  maxLength: number;
}
export interface ChoiceValue {
  type: "string";
  /**
   * @minItems 2
   * @maxItems 50
   */
  enum: string[];
}
export interface SectionUi {
  /**
   * A widget of questions, which also defines how the value is printed and exported.
   */
  "ui:widget": string;
  "ui:title"?: SectionTexts;
  "ui:help"?: SectionTexts;
  "ui:options"?: {
    /**
     * Height of its field, in lines.
     */
    rows?: number;
    unit?: SectionTexts;
    /**
     * @minItems 2
     * @maxItems 50
     */
    options?: {
      value: string;
      title: SectionTexts;
      exclusive?: boolean;
    }[];
    /**
     * @minItems 1
     * @maxItems 8
     */
    columns?: {
      id: SectionName;
      title: SectionTexts;
    }[];
  };
}
export interface SectionTexts {
  [k: string]: string;
}
