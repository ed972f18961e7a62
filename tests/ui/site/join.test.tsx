import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type ErrorCode, problem } from "#domain/errors.ts";
import { clearSession, readToken } from "#providers/session.ts";
import JoinPage from "#src/site/auth/join/JoinPage.tsx";
import {
  answer,
  type FakeServer,
  fakeServer,
  field,
  refusal,
  renderPage,
  startInEnglish,
  tokenOf,
  watchLeaving,
} from "#tests/ui/site/renderPage.tsx";

const KEY = "k7f3-9qwx-m2pd";
let server: FakeServer;

startInEnglish();
const leave = watchLeaving();

beforeEach(() => {
  server = fakeServer();
  server.answers["/auth/join/page"] = () =>
    answer(200, { code: "DE-2077", name: "RuhrBike GmbH", people: [{ id: "u1", name: "Lena H." }] });
  server.answers["/auth/join"] = () => answer(200, { token: tokenOf("student"), codes: ["DE-2077"] });
});
afterEach(() => {
  clearSession();
  sessionStorage.clear();
});

const open = (key = KEY) => renderPage(JoinPage, `/join${key && `#${key}`}`);
const signedIn = () => waitFor(() => expect(leave).toHaveBeenCalledWith("/en-GB/dashboard"));
const asked = (code: ErrorCode, current: object) => {
  const told = problem(code, { current });
  return answer(told.statusCode, told);
};

describe("the join page", () => {
  it("signs in with one click on a name of the list", async () => {
    const user = open();
    await user.click(await screen.findByRole("button", { name: "Lena H." }));
    await signedIn();
    expect(server.sentTo("/auth/join")).toEqual([{ key: KEY, personId: "u1" }]);
    expect(readToken()).toBe(tokenOf("student"));
  });

  it("signs in under a typed name, and asks about a similar one", async () => {
    server.answers["/auth/join"] = () =>
      server.sentTo("/auth/join").length > 1
        ? answer(200, { token: tokenOf("student"), codes: [] })
        : asked("ACCOUNT_ALIKE", { fullname: "Lena Hoffmann", code: "DE-2077" });
    const user = open();
    await screen.findByRole("heading", { name: "Join RuhrBike GmbH" });
    await user.type(field("Your name"), "Lena Hofmann{Enter}");
    const dialog = await screen.findByRole("dialog", { name: "Are you Lena Hoffmann?" });
    await user.click(within(dialog).getByRole("button", { name: "Yes, that is me" }));
    await signedIn();
    expect(server.sentTo("/auth/join").at(-1)).toEqual({ key: KEY, name: "Lena Hofmann", isTheirs: true });
  });

  it("asks for the key that the address lacks, in any spelling", async () => {
    const user = open("");
    await user.type(await screen.findByLabelText("Class code"), "K7F3{Enter}");
    expect(field("Class code")).toHaveAccessibleDescription(/12 letters and digits/);
    await user.type(field("Class code"), " 9QWX M2PD{Enter}");
    await screen.findByRole("button", { name: "Lena H." });
  });

  it("shows that a key no longer works, and asks for another one", async () => {
    server.answers["/auth/join/page"] = () => refusal("INVALID_JOIN_KEY");
    open();
    expect(await screen.findByRole("alert")).toHaveTextContent("This class code is not valid");
    expect(await screen.findByLabelText("Class code")).toBeVisible();
  });

  it("keeps a mistyped key for correction, and removes an ended one", async () => {
    server.answers["/auth/join/page"] = () => refusal("INVALID_JOIN_KEY");
    sessionStorage.setItem("joinKey", KEY);
    const user = open("");
    await screen.findByRole("alert");
    expect(field("Class code")).toHaveValue("");
    expect(sessionStorage.getItem("joinKey")).toBeNull();
    await user.type(field("Class code"), "k7f3-9qwx-m2pe{Enter}");
    await waitFor(() => expect(server.sentTo("/auth/join/page")).toHaveLength(2));
    await waitFor(() => expect(field("Class code")).toHaveValue("k7f3-9qwx-m2pe"));
  });

  it("asks for another key, and keeps the typed name, when the key ends in the meantime", async () => {
    server.answers["/auth/join"] = () => refusal("INVALID_JOIN_KEY");
    const user = open();
    await user.type(await screen.findByLabelText("Your name"), "Aylin Demir{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent("This class code is not valid");
    await user.type(field("Class code"), "aaaa-bbbb-cccc{Enter}");
    expect(await screen.findByLabelText("Your name")).toHaveValue("Aylin Demir");
  });

  it("shows the broken rule at the field", async () => {
    server.answers["/auth/join"] = () => refusal("INVALID_INPUT", { name: ["nameLetters"] });
    const user = open();
    await user.type(await screen.findByLabelText("Your name"), "Mickey 123");
    await user.click(screen.getByRole("button", { name: "Sign in" }));
    await waitFor(() => expect(field("Your name")).toHaveAccessibleDescription(/Write your name in letters/));
    expect(field("Your name")).toHaveFocus();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("asks for a PIN until it is right", async () => {
    const told = [asked("PIN_REQUIRED", { sets: false }), refusal("PIN_WRONG")];
    server.answers["/auth/join"] = () => told.shift() ?? answer(200, { token: tokenOf("student"), codes: [] });
    const user = open();
    await user.click(await screen.findByRole("button", { name: "Lena H." }));
    const pin = async (typed: string) => {
      const dialog = await screen.findByRole("dialog", { name: "This name has a PIN" });
      await user.type(within(dialog).getByLabelText("PIN"), typed);
      await user.click(within(dialog).getByRole("button", { name: "Continue" }));
    };
    await pin("12");
    expect(server.sentTo("/auth/join")).toHaveLength(1);
    await pin("34");
    await waitFor(() => expect(field("PIN")).toHaveAccessibleDescription(/not the PIN of this name/));
    await pin("4711");
    await signedIn();
    expect(server.sentTo("/auth/join").at(-1)).toEqual({ key: KEY, personId: "u1", pin: "4711" });
  });

  it("waits for the trainer, also after a reload, and continues once admitted", async () => {
    server.answers["/auth/join"] = () => asked("ADMISSION_PENDING", { ticket: "t1", name: "Aylin Demir" });
    const states: object[] = [{ state: "waiting" }];
    server.answers["/auth/admission"] = () =>
      answer(200, states.shift() ?? { state: "admitted", token: tokenOf("student"), codes: [] });
    const user = open();
    await user.type(await screen.findByLabelText("Your name"), "Aylin Demir{Enter}");
    await screen.findByRole("heading", { name: "Waiting for your trainer" });
    expect(sessionStorage.getItem("joinTicket")).toContain("t1");
    await waitFor(() => expect(leave).toHaveBeenCalled(), { timeout: 5000 });
    expect(sessionStorage.getItem("joinTicket")).toBeNull();
  });

  it("shows that a name was refused, and links back to the names", async () => {
    server.answers["/auth/join"] = () => asked("ADMISSION_PENDING", { ticket: "t1", name: "Mickey" });
    server.answers["/auth/admission"] = () => answer(200, { state: "refused" });
    const user = open();
    await user.type(await screen.findByLabelText("Your name"), "Mickey{Enter}");
    await screen.findByRole("heading", { name: "Your trainer has not confirmed this name" });
    await user.click(screen.getByRole("button", { name: "Choose another name" }));
    await screen.findByRole("button", { name: "Lena H." });
    expect(field("Your name")).toHaveValue("Mickey");
  });
});
