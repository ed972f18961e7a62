import type { Role } from "#domain/generated/programme.ts";
import { codeOf } from "#domain/people/code.ts";
import { programme } from "#domain/programme.ts";
import { RecordLink } from "#src/crud/cells/relation.tsx";
import type { RecordWidget } from "#src/crud/cells/widget.ts";

/** The code of an enterprise or office. In an account it is a link to its enterprise or office. */
export default {
  cell({ value, record, registry }) {
    const subject = programme.roles[record.role as Role]?.subject;
    const named = subject ? registry.find(subject) : undefined;
    const text = String(value);
    return named ? (
      <RecordLink resource={named} id={text}>
        {text}
      </RecordLink>
    ) : (
      text
    );
  },
  imported: codeOf,
} satisfies RecordWidget;
