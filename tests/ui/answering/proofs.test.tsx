import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import type { Proof } from "#domain/questionnaire/answer.ts";
import { ProofsEditor } from "#src/audit/answering/proofs/ProofsEditor.tsx";
import { AnswerView } from "#src/audit/answers/AnswerView.tsx";
import { anAnswer, aQuestion } from "#tests/ui/answering/questions.ts";

interface EditorProps {
  given?: Proof[];
  onCheck?: (proof: Proof) => void;
}

function Editor({ given = [], onCheck = () => {} }: EditorProps) {
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

const links = (...titles: string[]) => titles.map((title) => ({ title, url: `https://example.org/${title}` }));
const tile = (name: string | RegExp) => screen.findByRole("button", { name });
const names = () => screen.getAllByRole("listitem").map((item) => item.querySelector(".proof-name")?.textContent);
const details = () => screen.queryByRole("dialog");

/** A press of the mouse button, after which the page may change. */
function press(target: HTMLElement) {
  fireEvent.pointerDown(target);
  fireEvent.pointerUp(target);
  fireEvent.click(target);
}

/** Opens a new link, whose fields are loaded with the first proof. */
async function addLink() {
  fireEvent.click(screen.getByRole("button", { name: "Add a link" }));
  return await screen.findByLabelText("Link to the document");
}

it("moves a proof in the row, and not beyond its ends", async () => {
  render(<Editor given={links("Plan", "Shop", "Minutes")} />);
  fireEvent.click(await tile("Proof 3: Minutes"));
  expect(screen.getByRole("button", { name: "Move proof 3 to the right" })).toBeDisabled();
  fireEvent.click(screen.getByRole("button", { name: "Move proof 3 to the left" }));
  expect(names()).toEqual(["Plan", "Minutes", "Shop"]);
  expect(screen.getByRole("dialog", { name: "Proof 2" })).toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "Move proof 2 to the left" }));
  expect(names()).toEqual(["Minutes", "Plan", "Shop"]);
  expect(screen.getByRole("button", { name: "Move proof 1 to the left" })).toBeDisabled();
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
  async (typed, whole, shown = whole) => {
    const checked: string[] = [];
    render(<Editor onCheck={({ url = "" }) => checked.push(url)} />);
    const field = await addLink();
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.blur(field);
    expect(field).toHaveValue(shown);
    expect(checked).toEqual([whole]);
  },
);

it("offers no moving for a single proof", async () => {
  render(<Editor />);
  await addLink();
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
  fireEvent.click(await tile(/^Proof 1: Plan/));
  expect(await screen.findByRole("button", { name: "Open Plan" })).toBeInTheDocument();
});

it("asks for the place in a document, and not for one in a photo", async () => {
  const file = (type: string, details?: string) => ({
    title: type,
    file: { id: type, type },
    ...(details ? { details } : {}),
  });
  const given = [file("application/pdf"), file("image/png"), file("image/jpeg", "on the left")];
  render(<Editor given={given} />);
  for (const [index, asked] of [true, false, true].entries()) {
    fireEvent.click(await tile(new RegExp(`^Proof ${index + 1}:`)));
    expect(screen.queryByLabelText(/^Where in the document/) !== null).toBe(asked);
    fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  }
});

it.each([
  [{ title: "Shop", url: "our shop" }, "Proof 1: Shop Not a web address"],
  [{ title: "", url: "https://example.org/a" }, "Proof 1: https://example.org/a"],
  [
    { title: "Shop", url: "https://example.org", checked: { valid: false, checkedAt: "2026-05-04" } },
    "Proof 1: Shop Could not be reached",
  ],
  [{ title: "S".repeat(201), url: "https://example.org" }, /Text too long$/],
])("shows at the picture what is wrong with %j", async (proof, name) => {
  render(<Editor given={[proof]} />);
  expect(await tile(name)).toBeInTheDocument();
});

it("removes a link in which nothing was typed, and keeps any other", async () => {
  render(<Editor />);
  await addLink();
  expect(screen.getByLabelText("Link to the document")).toHaveFocus();
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryAllByRole("listitem")).toEqual([]);
  await vi.waitFor(() => expect(screen.getByRole("button", { name: "Add a link" })).toHaveFocus());
  fireEvent.change(await addLink(), { target: { value: "our plan" } });
  press(document.body);
  await vi.waitFor(() => expect(details()).toBeNull());
  expect(await tile("Proof 1: our plan Not a web address")).toBeInTheDocument();
});

it("closes the details where the person continues, and returns the focus on Escape", async () => {
  render(<Editor given={links("Plan", "Shop")} />);
  const plan = await tile("Proof 1: Plan");
  fireEvent.click(plan);
  expect(screen.getByRole("dialog")).toHaveFocus();
  fireEvent.keyDown(screen.getByLabelText("Title"), { key: "Escape" });
  expect(details()).toBeNull();
  await vi.waitFor(() => expect(plan).toHaveFocus());
  fireEvent.click(plan);
  fireEvent.focusIn(await tile("Proof 2: Shop"));
  expect(details()).toBeNull();
  fireEvent.click(plan);
  press(plan);
  expect(details()).toBeNull();
});

it("announces the removed proof, and moves the focus to another proof or the button that adds one", async () => {
  render(<Editor given={links("Plan", "Shop")} />);
  const remove = async () => {
    fireEvent.click(await tile(/^Proof 1:/));
    fireEvent.click(screen.getByRole("button", { name: "Remove proof 1" }));
  };
  await remove();
  const told = screen.getByText("Proof 1 was removed.");
  expect(told.closest("[role=status]")).not.toBeNull();
  await vi.waitFor(async () => expect(await tile("Proof 1: Shop")).toHaveFocus());
  await remove();
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
