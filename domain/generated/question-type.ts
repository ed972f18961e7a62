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
   * JSON Schema of an answer. `{"$setting": name, "default"?}` inserts a question's setting. `{"$list": setting, "pick": key}` inserts a list of one key per item. `{"$map": setting, "key": key, "to": schema}` inserts an object with one entry per item.
   */
  answer: {
    [k: string]: unknown;
  };
  /**
   * The name of a widget, which defines how an answer is rendered, displayed and exported, and which further settings it uses.
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
