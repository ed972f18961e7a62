import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Me } from "#providers/me.ts";
import { CommentBoard } from "#src/audit/comments/board.ts";
import { CommentField } from "#src/audit/comments/CommentField.tsx";
import { CommentsContext, MentionableAuditor } from "#src/audit/comments/CommentsContext.tsx";
import { CommentText } from "#src/audit/comments/CommentText.tsx";
import { SignedInProvider } from "#src/core/signedIn.ts";
import { aRemark } from "#tests/ui/comments/aRemark.ts";
import { anAdmin } from "#tests/ui/console/fakeApi.ts";

const members = [
  { id: "me", name: "Rasa", role: "trainer" },
  { id: "ieva", name: "Ieva Kazlauskaitė", role: "student" },
];
const board = new CommentBoard("LT-1", {
  read: async () => [],
  add: async () => Promise.reject(new Error("Nothing is added here")),
  settle: async () => undefined,
});

beforeEach(() => localStorage.clear());

async function write(text: string, role: Me["role"]) {
  const user = userEvent.setup();
  const fetched = vi.fn(async () => Response.json({ members }));
  vi.stubGlobal("fetch", fetched);
  render(
    <SignedInProvider value={{ ...anAdmin, id: "me", role, code: "LT-0142" }}>
      <CommentsContext.Provider value={board}>
        <MentionableAuditor.Provider value={{ id: "tomas", name: "Tomas Auditor" }}>
          <CommentField label="Remark" sendLabel="Send" draft={{ owner: "me", about: text }} about={{}} />
        </MentionableAuditor.Provider>
      </CommentsContext.Provider>
    </SignedInProvider>,
  );
  const field = screen.getByRole("textbox", { name: "Remark" });
  await user.type(field, text);
  return { fetched, field, user };
}

describe("a team member is mentioned", () => {
  test("by a click on a matching name", async () => {
    const { field, user } = await write("Can you, @ie", "trainer");
    await user.click(await screen.findByRole("option", { name: "Ieva Kazlauskaitė" }));
    expect(field).toHaveValue("Can you, @Ieva Kazlauskaitė ");
    expect(field).toHaveFocus();
    expect(screen.queryByRole("option")).toBeNull();
  });

  test.each(["{Enter}", "{Tab}"])("by %s, which chooses the first matching name", async (key) => {
    const { field, user } = await write("Can you, @ie", "trainer");
    const option = await screen.findByRole("option", { name: "Ieva Kazlauskaitė", selected: true });
    expect(field).toHaveAttribute("aria-activedescendant", option.id);
    await user.keyboard(key);
    expect(field).toHaveValue("Can you, @Ieva Kazlauskaitė ");
    expect(field).toHaveFocus();
  });

  test("by arrows, which wrap around, and Enter", async () => {
    const { field, user } = await write("@", "trainer");
    await screen.findByRole("option", { name: "Tomas Auditor" });
    expect(screen.getByRole("option", { name: "Ieva Kazlauskaitė", selected: true })).toBeInTheDocument();
    await user.keyboard("{ArrowUp}{Enter}");
    expect(field).toHaveValue("@Tomas Auditor ");
  });

  test("and Escape keeps the text, so that Enter starts a line and Tab leaves the field again", async () => {
    const { field, user } = await write("@ie", "trainer");
    await screen.findByRole("option");
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("option")).toBeNull();
    await user.keyboard("{Enter}");
    expect(field).toHaveValue("@ie\n");
    await user.tab();
    expect(field).not.toHaveFocus();
  });

  test("and so is the auditor who reads the comments", async () => {
    const { field, user } = await write("Thank you, @to", "student");
    await user.click(await screen.findByRole("option", { name: "Tomas Auditor" }));
    expect(field).toHaveValue("Thank you, @Tomas Auditor ");
  });

  test.each<[string, string, Me["role"]]>([
    ["while no name is begun", "Can you?", "trainer"],
    ["by an auditor, whose team it is not", "Can you, @ie", "auditor"],
  ])("not %s", async (_when, text, role) => {
    const { fetched } = await write(text, role);
    expect(screen.queryByRole("option")).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
  });
});

test("a finished comment highlights only mentioned people", () => {
  const comment = { ...aRemark, text: "@ieva kazlauskaitė, ask @Jonas.", mentions: ["Ieva Kazlauskaitė"] };
  const { container } = render(<CommentText comment={comment} />);
  expect([...container.querySelectorAll(".mention")].map(({ textContent }) => textContent)).toEqual([
    "@ieva kazlauskaitė",
  ]);
  expect(container.querySelector(".comment-text")?.textContent).toBe(comment.text);
});
