import type { SectionView } from "#domain/wire/responses.ts";
import { useAnswering } from "#src/audit/answering/AnsweringContext.ts";
import { FieldOwner } from "#src/audit/answering/team/FieldOwner.tsx";
import { QuestionOwners } from "#src/audit/answering/team/QuestionOwners.tsx";
import { TeamLine } from "#src/audit/answering/team/TeamLine.tsx";
import type { Numbered } from "#src/audit/workbench/outline.ts";

interface AssignmentProps {
  numbered: Numbered;
  sections: SectionView[];
}

/** Choice of the people responsible for a question or its field, and the people who work on the audit now. */
export default function Assignment({ numbered: { question, section }, sections }: AssignmentProps) {
  const { team } = useAnswering();
  return (
    <div className="side-team">
      <QuestionOwners questionId={question.id} team={team} />
      <h3>{section.title}</h3>
      <FieldOwner auditFieldId={section.auditFieldId} team={team} />
      <TeamLine sections={sections} />
    </div>
  );
}
