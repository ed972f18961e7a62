import { render } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Role } from "#domain/generated/programme.ts";
import type { TaskStatus } from "#domain/generated/workflow.ts";
import { statuses } from "#domain/workflow/workflow.ts";
import { CorrectionTag, StatusMeaning, StatusTag } from "#src/audit/parts/StatusTag.tsx";

const tagOf = (status: TaskStatus, rejectedReason: string | null, role: Role) => {
  const { container, unmount } = render(<CorrectionTag task={{ status, rejectedReason }} role={role} />);
  const text = container.textContent;
  unmount();
  return text;
};

describe("a correction is displayed next to the state", () => {
  test("from the rejection until the next submission, even after the first answer has made the audit a draft", () => {
    const said = statuses.filter((status) => tagOf(status, "Two answers need more.", "student") !== "");
    expect(said).toEqual(["draft", "rejected"]);
    expect(tagOf("draft", "Two answers need more.", "trainer")).toBe("Corrections in progress");
  });

  test("not for a draft that was never rejected", () => {
    expect(tagOf("draft", null, "student")).toBe("");
  });

  test("only to people of the enterprise", () => {
    const roles: Role[] = ["student", "enterprise", "trainer", "auditor", "office", "admin"];
    const told = roles.filter((role) => tagOf("rejected", "Two answers need more.", role) !== "");
    expect(told).toEqual(["student", "enterprise", "trainer"]);
  });
});

describe("a state with an unclear name", () => {
  const saidOf = (status: TaskStatus, role: Role = "student") => {
    const { container, unmount } = render(<StatusMeaning status={status} role={role} />);
    const text = container.textContent;
    unmount();
    return text;
  };

  test("has an explanation next to it", () => {
    expect(statuses.filter((status) => saidOf(status) !== "").sort()).toEqual(
      ["approved", "confirmed", "rejected", "selected_for_review"].sort(),
    );
    expect(saidOf("rejected")).toMatch(/^The audit has been sent back\./);
    expect(saidOf("rejected", "auditor")).toBe(saidOf("rejected"));
    expect(saidOf("confirmed", "auditor")).toBe("The grading is finished. Now write the report.");
  });

  test("has an explanation in lists when pointed at", () => {
    const reader: Role = "office";
    const { getByTitle } = render(<StatusTag status="rejected" role={reader} />);
    expect(getByTitle(saidOf("rejected")).textContent).toBe("Rejected");
  });
});
