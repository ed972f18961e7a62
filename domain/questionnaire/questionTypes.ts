import type { QuestionType } from "#domain/generated/question-type.ts";
import { settingsIn } from "#domain/questionnaire/fillTemplate.ts";
import { widgetNamed } from "#domain/questionnaire/widgets.ts";

/** The question types of the programme, by name. */
export interface QuestionTypes {
  all: readonly QuestionType[];
  /** The type with a name. Throws an error with the name if there is none. */
  get(name: string): QuestionType;
}

/** Creates a set of question types from their files. Tests add a file. Throws if two share a name. */
export function createQuestionTypes(files: readonly QuestionType[]): QuestionTypes {
  const byName = new Map(files.map((file) => [file.name, file]));
  if (byName.size < files.length) throw new Error("Two files in schemas/question-types share a name");
  return {
    all: files,
    get(name) {
      const type = byName.get(name);
      if (!type) throw new Error(`No file in schemas/question-types is called ${name}`);
      return type;
    },
  };
}

/** The files of the product. */
export const questionTypeFiles = Object.values(
  import.meta.glob<QuestionType>("/schemas/question-types/*.json", { eager: true, import: "default" }),
);

export const questionTypes = createQuestionTypes(questionTypeFiles);

/** The settings that a question of a type may have: those of its answer's schema, and those of its widget. */
export const settingsOf = ({ answer, widget }: QuestionType): ReadonlySet<string> =>
  new Set([...settingsIn(answer), ...(widgetNamed(widget).settings ?? [])]);
