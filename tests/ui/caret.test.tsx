import { render, screen } from "@testing-library/react";
import { useRef } from "react";
import { describe, expect, test } from "vitest";
import { movedCaret, useCaretKept } from "#src/forms/widgets/useCaretKept.ts";

describe("a caret", () => {
  test.each<[string, string, string, string]>([
    ["before a change", "We| plan sales.", "We plan visits.", "We| plan visits."],
    ["after a change", "We plan sales.|", "They plan sales.", "They plan sales.|"],
    ["in the middle, after a change", "We plan |sales.", "They plan sales.", "They plan |sales."],
    ["where a word is added", "We plan| sales.", "We plan our sales.", "We plan| our sales."],
    ["within a removed part", "We plan sa|les.", "We.", "We.|"],
  ])("%s stays at its words", (_where, before, after, expected) => {
    const caret = movedCaret(before.replace("|", ""), after, before.indexOf("|"));
    expect(`${after.slice(0, caret)}|${after.slice(caret)}`).toBe(expected);
  });
});

function Field({ text }: { text: string }) {
  const place = useRef<HTMLDivElement>(null);
  useCaretKept(place, text);
  return (
    <div ref={place}>
      <textarea aria-label="Answer" value={text} onChange={() => {}} />
    </div>
  );
}

test("the caret of a focused field stays at its words when the text changes from outside", () => {
  const { rerender } = render(<Field text="We plan sales." />);
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Answer" });
  field.focus();
  field.setSelectionRange(8, 13);
  rerender(<Field text="Since May: We plan sales. Anna signs it." />);
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe("sales");
});
