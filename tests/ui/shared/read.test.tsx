import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { Problem } from "#domain/errors.ts";
import { useRead } from "#src/shared/useRead.ts";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";
import { expectComplaint } from "#tests/ui/complaints.ts";

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

/** An answer whose line breaks off in the middle. */
const brokenOff = () =>
  new Response(new ReadableStream({ start: (controller) => controller.error(new TypeError("network error")) }));

function Page({ path }: { path: string | undefined }) {
  const { found, problem, retry } = useRead(path as `/documents/${string}` | undefined);
  if (problem) return <ReadFailed problem={problem as Problem} onRetry={retry} />;
  if (found === undefined) return <p>reading</p>;
  return <p>{found ? found.name : "nothing there"}</p>;
}

/** A failed reading listens for the server's return; that stream sends nothing here. */
const answers = (...replies: (() => Response)[]) =>
  vi.stubGlobal("fetch", async (address: string) => {
    if (address.includes("/events")) return new Response(new ReadableStream());
    return (replies.shift() ?? (() => json({ name: "too often" })))();
  });

test("existing content is shown, and missing content is distinguished from content being read", async () => {
  answers(
    () => json({ name: "Anna" }),
    () => json({ statusCode: 404, code: "NOT_FOUND" }, 404),
  );
  const { rerender } = render(<Page path="/one" />);
  expect(screen.getByText("reading")).toBeInTheDocument();
  expect(await screen.findByText("Anna")).toBeInTheDocument();
  rerender(<Page path="/two" />);
  expect(screen.queryByText("Anna"), "of another address").toBeNull();
  expect(await screen.findByText("nothing there")).toBeInTheDocument();
  rerender(<Page path={undefined} />);
  expect(screen.getByText("nothing there")).toBeInTheDocument();
});

test("an interrupted answer is reported as a lost connection, and can be retried", async () => {
  answers(brokenOff, () => json({ name: "Anna" }));
  render(<Page path="/one" />);
  expect(await screen.findByRole("alert")).toHaveTextContent("The server cannot be reached");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Anna")).toBeInTheDocument();
});

test("a bug is reported too, instead of endless loading", async () => {
  expectComplaint(/not what a server says/);
  answers(() => {
    const response = json({});
    Object.defineProperty(response, "ok", {
      get: () => {
        throw new Error("not what a server says");
      },
    });
    return response;
  });
  render(<Page path="/one" />);
  expect(await screen.findByRole("alert")).toHaveTextContent(/went wrong|error/i);
});
