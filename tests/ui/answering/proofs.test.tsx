import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import type { Proof } from "#domain/questionnaire/answer.ts";
import { ProofsEditor } from "#src/audit/answering/ProofsEditor.tsx";
import { AnswerView } from "#src/audit/answers/AnswerView.tsx";
import { anAnswer, aQuestion } from "#tests/ui/answering/questions.ts";

interface EditorProps {
  given?: Proof[];
  onCheck?: (proof: Proof) => void;
}

function Editor({ given = [{ title: "", url: "" }], onCheck = () => {} }: EditorProps) {
  const [proofs, setProofs] = useState(given);
  return (
    <ProofsEditor
      id="q"
      proof={{ required: true, help: "" }}
      proofs={proofs}
      disabled={false}
      onChange={setProofs}
      onBlur={() => {}}
      onCheck={onCheck}
    />
  );
}

it("moves a proof among the others, and not beyond them", () => {
  render(
    <Editor given={["Plan", "Shop", "Minutes"].map((title) => ({ title, url: `https://example.org/${title}` }))} />,
  );
  const titles = () => screen.getAllByLabelText("Title").map((field) => (field as HTMLInputElement).value);
  fireEvent.click(screen.getByRole("button", { name: "Move proof 3 up" }));
  expect(titles()).toEqual(["Plan", "Minutes", "Shop"]);
  fireEvent.click(screen.getByRole("button", { name: "Move proof 1 down" }));
  expect(titles()).toEqual(["Minutes", "Plan", "Shop"]);
  expect(screen.getByRole("button", { name: "Move proof 1 up" })).toBeDisabled();
  expect(screen.getByRole("button", { name: "Move proof 3 down" })).toBeDisabled();
});

it.each([
  ["drive.google.com/abc", "https://drive.google.com/abc"],
  ["www.example.org", "https://www.example.org"],
  ["žalia.lt?a=1", "https://xn--alia-kbb.lt/?a=1", "https://žalia.lt/?a=1"],
  ["HTTPS://EXAMPLE.org/Shared Documents", "https://example.org/Shared%20Documents"],
  ["http://example.org", "http://example.org"],
  ["our plan", "our plan"],
  ["someone@example.org", "someone@example.org"],
  ["C:\\plan.pdf", "C:\\plan.pdf"],
  ["", ""],
])(
  "a link typed as “%s” becomes %s when its field loses the focus, and is checked in that form",
  (typed, whole, shown = whole) => {
    const checked: string[] = [];
    render(<Editor onCheck={({ url = "" }) => checked.push(url)} />);
    const field = screen.getByLabelText("Link to the document");
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.blur(field);
    expect(field).toHaveValue(shown);
    expect(checked).toEqual([whole]);
  },
);

it("offers no moving for a single proof", () => {
  render(<Editor />);
  expect(screen.queryByRole("button", { name: /Move/ })).toBeNull();
});

it("a displayed answer has its proofs as links that reveal nothing", () => {
  const proofs = [{ title: "Handbook", url: "https://example.org/h", details: "page 4" }];
  render(
    <AnswerView
      question={aQuestion("one")}
      answer={anAnswer("We do", 1, { proofs, additionalDetails: "Since May" })}
    />,
  );
  expect(screen.getByText("We do")).toBeInTheDocument();
  expect(screen.getByText("Since May", { exact: false })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Handbook" })).toHaveAttribute("rel", "noopener noreferrer");
  expect(screen.getByText("https://example.org/h")).toBeInTheDocument();
  expect(screen.getByText(/Answered by Ieva, 4 May 2026/)).toBeInTheDocument();
});

it("names a file without a name by the proof's title", async () => {
  render(<Editor given={[{ title: "Plan", file: { id: "f1", type: "text/plain", state: "forgotten" } }]} />);
  expect(await screen.findByRole("button", { name: "Open Plan" })).toBeInTheDocument();
});

it("announces the removed proof, and moves the focus to another proof or the button that adds one", async () => {
  render(<Editor given={["Plan", "Shop"].map((title) => ({ title, url: `https://example.org/${title}` }))} />);
  const remove = () => fireEvent.click(screen.getByRole("button", { name: "Remove proof 1" }));
  remove();
  const told = screen.getByText("Proof 1 was removed.");
  expect(told.closest("[role=status]")).not.toBeNull();
  await vi.waitFor(() => expect(screen.getByLabelText("Link to the document")).toHaveFocus());
  remove();
  expect(screen.getByText("Proof 1 was removed.")).not.toBe(told);
  await vi.waitFor(() => expect(screen.getByRole("button", { name: "Add a link" })).toHaveFocus());
  fireEvent.click(screen.getByRole("button", { name: "Add a link" }));
  expect(screen.queryByText("Proof 1 was removed.")).not.toBeInTheDocument();
});

it("names all authors of an answer, that of the current version first", () => {
  const authors = { answeredByName: "Ieva", coauthors: ["Lukas", "Jonas"], answeredAt: "2026-11-30T08:00:00.000Z" };
  render(<AnswerView question={aQuestion("q1")} answer={anAnswer("Text", 1, authors)} />);
  expect(screen.getByText("Answered by Ieva, Lukas and Jonas, 30 Nov 2026")).toBeVisible();
});
