import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import { type ErrorCode, type Problem, problem } from "#domain/errors.ts";
import { onSessionEnd } from "#providers/http/send.ts";
import { changeLocale } from "#src/shared/texts.ts";
import { Site } from "#src/site/frame/Site.tsx";
import { startSiteTexts } from "#src/site/texts/startSiteTexts.ts";

/** A fake server: its answers by path, regardless of the query, and received requests. */
export interface FakeServer {
  answers: Record<string, () => Response | Promise<Response>>;
  /** Bodies of the calls to a path, oldest first. */
  sentTo: (path: string) => unknown[];
  /** The queries of the calls to a path, oldest first. */
  askedOf: (path: string) => string[];
}

export const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

export const refusal = (code: ErrorCode, errors?: Problem["errors"], headers: Record<string, string> = {}) => {
  const told = problem(code, errors ? { errors } : {});
  return answer(told.statusCode, { ...told, error: code, message: code }, headers);
};

/** Replaces fetch; a path without an answer is not found. */
export function fakeServer(): FakeServer {
  const sent: { path: string; query: string; body: unknown }[] = [];
  const answers: FakeServer["answers"] = {};
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const [path = "", query = ""] = url.replace("/api/v1", "").split("?");
    sent.push({ path, query, body: init.body ? JSON.parse(String(init.body)) : undefined });
    return answers[path]?.() ?? refusal("NOT_FOUND");
  });
  const to = (path: string) => sent.filter((call) => call.path === path);
  return {
    answers,
    sentTo: (path) => to(path).map(({ body }) => body),
    askedOf: (path) => to(path).map(({ query }) => query),
  };
}

/** An answer that the server gives once it is released. */
export function heldAnswer() {
  let release: (response: Response) => void = () => {};
  const held = new Promise<Response>((resolve) => {
    release = resolve;
  });
  return { held, release };
}

/** Loads the site's texts before the tests of a file, and resets the language to English before each test. */
export function startInEnglish(): void {
  beforeAll(async () => {
    history.replaceState(null, "", "/en-GB");
    await startSiteTexts(["site", "auth", "form", "errors"]);
  });
  // The site is another document than the console, and nothing there leads to the sign-in.
  beforeAll(() => onSessionEnd(() => undefined));
  beforeEach(async () => {
    history.replaceState(null, "", "/en-GB");
    await changeLocale("en-GB");
  });
}

/** Prevents leaving the page in each test of a file; returns the intended addresses. */
export function watchLeaving() {
  const leave = vi.fn();
  beforeEach(() => void vi.spyOn(location, "assign").mockImplementation(leave));
  afterEach(() => {
    vi.restoreAllMocks();
    leave.mockReset();
  });
  return leave;
}

/** Shows a page of the site in its frame, at this address in English. */
export function renderPage(Page: ComponentType, address: string) {
  history.replaceState(null, "", `/en-GB${address}`);
  render(
    <Site>
      <Page />
    </Site>,
  );
  return userEvent.setup();
}

/** The field with this label. */
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** A token with this role. */
export const tokenOf = (role: string) => `head.${btoa(JSON.stringify({ role }))}.sign`;
