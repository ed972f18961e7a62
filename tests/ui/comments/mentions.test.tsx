import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import type { Me } from "#providers/me.ts";
import { CommentBoard } from "#src/audit/comments/board.ts";
import { CommentsContext, MentionableAuditor } from "#src/audit/comments/CommentsContext.tsx";
import { CommentText } from "#src/audit/comments/CommentText.tsx";
import { MentionNames } from "#src/audit/comments/MentionNames.tsx";
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

function write(text: string, role: Me["role"]) {
  const fetched = vi.fn(async () => Response.json({ members }));
  vi.stubGlobal("fetch", fetched);
  const onWrite = vi.fn();
  render(
    <SignedInProvider value={{ ...anAdmin, id: "me", role, code: "LT-0142" }}>
      <CommentsContext.Provider value={board}>
        <MentionableAuditor.Provider value={{ id: "tomas", name: "Tomas Auditor" }}>
          <MentionNames text={text} onWrite={onWrite} />
        </MentionableAuditor.Provider>
      </CommentsContext.Provider>
    </SignedInProvider>,
  );
  return { fetched, onWrite };
}

describe("somebody of the team is mentioned", () => {
  test("by a press on the name that fits what was begun", async () => {
    const { onWrite } = write("Can you, @ie", "trainer");
    await userEvent.click(await screen.findByRole("button", { name: "Ieva Kazlauskaitė" }));
    expect(onWrite).toHaveBeenCalledWith("Can you, @Ieva Kazlauskaitė ");
    expect(screen.queryByRole("button", { name: "Rasa" })).toBeNull();
  });

  test("and the auditor who reads along", async () => {
    const { onWrite } = write("Thank you, @to", "student");
    await userEvent.click(await screen.findByRole("button", { name: "Tomas Auditor" }));
    expect(onWrite).toHaveBeenCalledWith("Thank you, @Tomas Auditor ");
  });

  test.each<[string, string, Me["role"]]>([
    ["while no name is begun", "Can you?", "trainer"],
    ["by an auditor, whose team it is not", "Can you, @ie", "auditor"],
  ])("not %s", (_when, text, role) => {
    const { fetched } = write(text, role);
    expect(screen.queryByRole("button")).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
  });
});

test("a finished comment highlights whom it mentions, and nobody else", () => {
  const comment = { ...aRemark, text: "@ieva kazlauskaitė, ask @Jonas.", mentions: ["Ieva Kazlauskaitė"] };
  const { container } = render(<CommentText comment={comment} />);
  expect([...container.querySelectorAll(".mention")].map(({ textContent }) => textContent)).toEqual([
    "@ieva kazlauskaitė",
  ]);
  expect(container.querySelector(".comment-text")?.textContent).toBe(comment.text);
});
