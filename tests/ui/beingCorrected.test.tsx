import { render } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Role } from "#domain/generated/programme.ts";
import type { TaskStatus } from "#domain/generated/workflow.ts";
import { statuses } from "#domain/workflow/workflow.ts";
import { StandingTag, StatusTag } from "#src/audit/parts/StatusTag.tsx";

const tagOf = (status: TaskStatus, rejectedReason: string | null, role: Role) => {
  const { container, unmount } = render(<StandingTag task={{ status, rejectedReason }} role={role} />);
  const text = container.textContent;
  unmount();
  return text;
};

describe("an audit that was sent back has only this term", () => {
  test("until the next submission, even after the first answer has made the audit a draft", () => {
    const said = statuses.filter((status) => tagOf(status, "Two answers need more.", "student") === "Sent back");
    expect(said).toEqual(["draft", "rejected"]);
  });

  test("not for a draft that was never rejected", () => {
    expect(tagOf("draft", null, "student")).toBe("Draft");
  });

  test("only to people of the enterprise", () => {
    const roles: Role[] = ["student", "enterprise", "trainer", "auditor", "office", "admin"];
    const told = roles.filter((role) => tagOf("rejected", "Two answers need more.", role) === "Sent back");
    expect(told).toEqual(["student", "enterprise", "trainer"]);
  });
});

test("a state with an unclear name has an explanation in lists when pointed at", () => {
  const reader: Role = "office";
  const { getByTitle } = render(<StatusTag status="rejected" role={reader} />);
  expect(getByTitle(/^The audit has been sent back\./).textContent).toBe("Rejected");
});
