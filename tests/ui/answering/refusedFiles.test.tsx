import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { readUploads, unlistUpload } from "#src/audit/files/uploadList.ts";
import { open, question, startWorkbench } from "#tests/ui/answering/openWorkbench.tsx";

startWorkbench();

/** The page is gone, and all that it knew. */
function close(): void {
  cleanup();
  document.body.innerHTML = "";
  for (const { key } of readUploads()) unlistUpload(key);
}
afterEach(close);

const told = "1 file was not accepted.";

/** Adds a file to the first question that will be refused, and continues before that is known. */
async function addAndGoOn() {
  const page = open("/dashboard/task/LT-1/q/one");
  addFile("fair.jpg", "");
  await page.user.click(screen.getByRole("button", { name: "Next" }));
  await within(page.slot).findByText(told, { exact: false });
  return page;
}

function addFile(name: string, content: string): void {
  const chosen = question().querySelector("input[type=file]");
  if (!chosen) throw new Error("Nothing takes files");
  fireEvent.change(chosen, { target: { files: [new File([content], name)] } });
}

test("a file that is refused after the person has left its question is reported with a link to the question", async () => {
  const { user, slot } = await addAndGoOn();
  expect(within(slot).getByRole("alert")).toHaveTextContent(told);
  expect(screen.getByRole("link", { name: /1\s*file not accepted\s*Question one\s*file/ })).toBeInTheDocument();
  await user.click(within(slot).getByRole("button", { name: "Go there" }));
  expect(question()).toHaveAccessibleName("Question one");
  expect(within(question()).getByRole("listitem")).toHaveTextContent(/fair\.jpg.*This file is empty/);
});

test("it is reported again on the next visit, until it is dismissed", async () => {
  await addAndGoOn();
  close();
  const { user, slot } = open("/dashboard/task/LT-1/q/three");
  expect(within(slot).getByRole("alert")).toHaveTextContent(told);
  await user.click(within(slot).getByRole("button", { name: "Go there" }));
  await user.click(within(question()).getByRole("button", { name: "Close the message about fair.jpg" }));
  expect(within(slot).getByText("Everything is saved")).toBeInTheDocument();
  close();
  expect(within(open("/dashboard/task/LT-1/q/three").slot).getByText("Everything is saved")).toBeInTheDocument();
});

test("the check before submission reports that an answer lacks a file", async () => {
  await addAndGoOn();
  close();
  const { user } = open("/dashboard/task/LT-1/check");
  await user.click(
    await screen.findByText(/^1 answer has a file that is not uploaded yet\. If you submit now, it will be missing\.$/),
  );
  expect(screen.getAllByRole("link", { name: "Question one" }).length).toBeGreaterThan(0);
});

test("adding another file dismisses it", async () => {
  const { user, slot } = await addAndGoOn();
  await user.click(within(slot).getByRole("button", { name: "Go there" }));
  addFile("fair again.txt", "Our stand");
  expect(within(slot).queryByText(told, { exact: false })).not.toBeInTheDocument();
  expect(within(slot).getByText("1 file is still being sent.")).toHaveAttribute("data-waits", "true");
  expect(within(question()).queryByText(/fair\.jpg/)).not.toBeInTheDocument();
});
