// Generated from schemas/ by `npm run generate`: change the JSON there, not this file.

export interface QuestionType {
  $schema?: string;
  name: string;
  title: {
    [k: string]: string;
  };
  /**
   * The settings that a question of this type must have.
   */
  needs?: string[];
  /**
   * JSON Schema of an answer; {"$setting": name, "default"?} takes a question's setting, {"$list": setting, "pick": key} a list of one key of each, {"$map": setting, "key": key, "to": schema} an object with one entry each.
   */
  answer: {
    [k: string]: unknown;
  };
  /**
   * The name of a widget: it says how an answer is drawn, shown and exported, and which settings it reads besides.
   */
  widget: string;
  widgetOptions?: {
    [k: string]: unknown;
  };
  selfRating?: {
    scorer: string;
    maximum?: number;
  };
}
