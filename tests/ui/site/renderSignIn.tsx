import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { vi } from "vitest";
import { type ErrorCode, problem } from "#domain/errors.ts";
import SignInPage from "#src/site/auth/SignInPage.tsx";
import { Site } from "#src/site/frame/Site.tsx";

/** A server in place of the real one: what it answers to each path, and what it was sent. */
export interface FakeServer {
  answers: Record<string, () => Response | Promise<Response>>;
  /** Bodies of the calls to a path, oldest first. */
  sentTo: (path: string) => unknown[];
}

export const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

export const refusal = (code: ErrorCode) => {
  const { statusCode } = problem(code);
  return answer(statusCode, { ...problem(code), error: code, message: code });
};

/** Stands in for fetch; a path without an answer of its own is not found, as the demo's accounts are outside a demo. */
export function fakeServer(): FakeServer {
  const sent: { path: string; body: unknown }[] = [];
  const answers: FakeServer["answers"] = {};
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const path = url.replace("/api/v1", "");
    sent.push({ path, body: init.body ? JSON.parse(String(init.body)) : undefined });
    return answers[path]?.() ?? refusal("NOT_FOUND");
  });
  return { answers, sentTo: (path) => sent.filter((call) => call.path === path).map((call) => call.body) };
}

/** Shows the sign-in page in its frame, at an address with this search. */
export function renderSignIn(search = "") {
  history.replaceState(null, "", `/en-GB/dashboard/auth/login${search}`);
  render(
    <Site>
      <SignInPage />
    </Site>,
  );
  return userEvent.setup();
}

/** The field with this label. */
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** The button that sends the form. */
export const submitButton = () => screen.getByRole("button", { name: "Sign in" });
