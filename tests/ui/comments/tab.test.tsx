import { render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { TaskRecord } from "#src/audit/audit.ts";
import { TaskComments } from "#src/audit/comments/CommentsContext.tsx";
import { commentDraft } from "#src/audit/comments/commentDraft.ts";
import CommentsTab from "#src/audit/page/CommentsTab.tsx";
import { SignedInProvider } from "#src/core/signedIn.ts";
import { writeDraft } from "#src/shared/drafts/drafts.ts";
import { anAdmin } from "#tests/ui/console/fakeApi.ts";

const task = { code: "LT-0142-2026-01" } as TaskRecord;

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("fetch", async (address: string) =>
    address.endsWith("/comments") ? Response.json([]) : new Response("", { status: 404 }),
  );
});

async function open(closed: boolean) {
  render(
    <SignedInProvider value={anAdmin}>
      <TaskComments taskCode={task.code} closed={closed} ticks={false}>
        <CommentsTab task={task} me={anAdmin} onChanged={async () => {}} />
      </TaskComments>
    </SignedInProvider>,
  );
  await screen.findByRole("heading", { name: "Comments on the whole audit" });
}

const field = () => screen.queryByRole("textbox", { name: "Your message" });

describe("the conversation about a whole audit", () => {
  test("invites the reader to write", async () => {
    await open(false);
    expect(screen.getByText("No messages yet. Write the first one below.")).toBeInTheDocument();
    expect(field()).toBeInTheDocument();
  });

  test("does not invite if nothing can be sent any more", async () => {
    await open(true);
    expect(screen.getByText("There are no messages.")).toBeInTheDocument();
    expect(field()).not.toBeInTheDocument();
  });

  test("still shows unsent text", async () => {
    writeDraft(commentDraft, { owner: anAdmin.id, about: task.code }, "Half a sentence");
    await open(true);
    expect(field()).toHaveValue("Half a sentence");
  });
});
