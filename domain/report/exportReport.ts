import type { SpreadsheetCell } from "#domain/questionnaire/widget.ts";
import type { Sections } from "#domain/report/report.ts";
import type { JudgedProof } from "#domain/scoring/proofs.ts";

/** One part of a report as a line of a spreadsheet: the text of a section, or the points of a question. */
export interface ReportRow extends Record<string, string | number> {
  part: string;
  title: string;
  /** Empty if it is no question, or not applicable. */
  points: number | "";
  max: number | "";
  /** Weight of its points; empty if points are. */
  weight: number | "";
  text: SpreadsheetCell;
  proofs: string;
}

interface WrittenReport {
  sections: Sections;
  graded: readonly {
    title: string;
    questions: readonly {
      title: string;
      points: number | null;
      max: number;
      weight: number;
      comment: string;
      proofs: readonly Pick<JudgedProof, "title" | "state" | "note">[];
    }[];
  }[];
}

/** In the report's language: its title, its sections in order, and results for proofs. */
interface ReportWords {
  report: string;
  sections: readonly { name: string; title: string; cell(value: unknown): SpreadsheetCell }[];
  proof(state: string): string;
}

/** A report as rows: its sections in their order, then every question by audit field. */
export function reportRows({ sections, graded }: WrittenReport, words: ReportWords): ReportRow[] {
  const written = words.sections.flatMap(({ name, title, cell }): ReportRow[] => {
    const text = cell(sections[name]);
    return text !== "" ? [{ part: words.report, title, points: "", max: "", weight: "", text, proofs: "" }] : [];
  });
  const questions = graded.flatMap(({ title: part, questions }) =>
    questions.map(
      ({ title, points, max, weight, comment, proofs }): ReportRow => ({
        part,
        title,
        points: points ?? "",
        max: points === null ? "" : max,
        weight: points === null ? "" : weight,
        text: comment,
        proofs: proofs
          .map(({ title: proof, state, note }) => [proof, words.proof(state), note].filter(Boolean).join(" – "))
          .join("\n"),
      }),
    ),
  );
  return [...written, ...questions];
}
