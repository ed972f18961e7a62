import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { clearSession, forgetLastSignIn, readToken, storeLastSignIn } from "#providers/session.ts";
import { fillDeviceStorage, forbidSiteData } from "#tests/ui/refusingStorage.ts";
import {
  answer,
  type FakeServer,
  fakeServer,
  field,
  heldAnswer,
  refusal,
  startInEnglish,
  tokenOf,
  watchLeaving,
} from "#tests/ui/site/renderPage.tsx";
import { enterCode, enterEmail, renderSignIn, submitButton } from "#tests/ui/site/renderSignIn.tsx";

let server: FakeServer;

startInEnglish();
const leave = watchLeaving();

beforeEach(() => {
  server = fakeServer();
});

afterEach(() => {
  clearSession();
  forgetLastSignIn();
});

describe("after a session that ended automatically", () => {
  it("code and name are filled in, and only the access code is required", async () => {
    server.answers["/auth/pen"] = () => answer(200, { token: tokenOf("student"), codes: ["LT-0142"] });
    await enterCode("lt-0142", "demo-student", "Ieva Kazlauskaitė{Enter}");
    await waitFor(() => expect(leave).toHaveBeenCalled());
    cleanup();
    clearSession();
    renderSignIn("?ended=true");
    expect(field("Code")).toHaveValue("LT-0142");
    expect(field("Your name")).toHaveValue("Ieva Kazlauskaitė");
    expect(field("Access code")).toHaveValue("");
    expect(JSON.stringify({ ...localStorage })).not.toContain("demo-student");
  });

  it("nothing is filled in after a sign-out", () => {
    storeLastSignIn({ code: "LT-0142", name: "Ieva" });
    forgetLastSignIn();
    renderSignIn();
    expect(field("Code")).toHaveValue("");
    expect(field("Your name")).toHaveValue("");
  });

  it("an invalid name is reported at its field", async () => {
    server.answers["/auth/pen"] = () => refusal("INVALID_INPUT", { name: ["nameScript"] });
    await enterCode("LT-0142", "demo-student", "Iеva{Enter}");
    await waitFor(() => expect(field("Your name")).toHaveAccessibleDescription(/Write your name in one alphabet/));
    expect(field("Your name")).toHaveFocus();
  });
});

describe("a name that is similar to a teammate's", () => {
  const current = { fullname: "Lena Hoffmann", role: "student", code: "DE-2077", former: false };
  const asks = () =>
    "isTheirs" in Object(server.sentTo("/auth/pen").at(-1))
      ? answer(200, { token: tokenOf("student"), codes: ["DE-2077"] })
      : answer(409, { statusCode: 409, code: "ACCOUNT_ALIKE", current });

  it.each([
    ["Yes, that is me", true],
    ["No, I am someone else", false],
  ])("causes a question, but “%s” continues at once", async (choice, isTheirs) => {
    server.answers["/auth/pen"] = asks;
    const user = await enterCode("de-2077", "demo-student", "Lena Hofmann{Enter}");
    const dialog = await screen.findByRole("dialog", { name: "Are you Lena Hoffmann?" });
    await user.click(within(dialog).getByRole("button", { name: choice }));
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(server.sentTo("/auth/pen").at(-1)).toMatchObject({ name: "Lena Hofmann", isTheirs });
  });

  it("causes a question again after another name was typed", async () => {
    server.answers["/auth/pen"] = asks;
    const user = await enterCode("de-2077", "demo-student", "Lena Hofmann{Enter}");
    fireEvent(await screen.findByRole("dialog"), new Event("cancel", { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.queryByText(/Tell us whether that is you/)).toBeNull();
    await user.type(field("Your name"), "n{Enter}");
    await screen.findByRole("dialog");
    expect(server.sentTo("/auth/pen")).toHaveLength(2);
  });
});

describe("before anything is sent", () => {
  it("reports missing values at each field, and sends nothing", async () => {
    const user = renderSignIn();
    await user.click(submitButton());
    expect(field("Code")).toHaveAccessibleDescription(/Code is required/);
    expect(field("Access code")).toHaveAccessibleDescription(/Access code is required/);
    expect(field("Your name")).toHaveAccessibleDescription(/Your name is required/);
    expect(field("Code")).toBeInvalid();
    expect(server.sentTo("/auth/pen")).toEqual([]);
  });

  it.each([
    ["", "", "Email is required", "Password is required"],
    ["nobody", "x", "Invalid Email", undefined],
    ["a@b", "x", "Invalid Email", undefined],
  ])("checks the e-mail address %j and the password %j", async (email, password, emailError, passwordError) => {
    const user = renderSignIn("?with=email");
    if (email) await user.type(field("Email"), email);
    if (password) await user.type(field("Password"), password);
    await user.click(submitButton());
    expect(field("Email")).toHaveAccessibleDescription(emailError);
    if (passwordError) expect(field("Password")).toHaveAccessibleDescription(passwordError);
    else expect(field("Password")).toBeValid();
    expect(server.sentTo("/auth/login")).toEqual([]);
  });

  it("links to the first wrong field, and from each message to its field", async () => {
    const user = renderSignIn();
    await user.type(field("Code"), "LT-0142");
    await user.click(submitButton());
    expect(field("Access code")).toHaveFocus();
    await user.click(within(screen.getByRole("alert")).getByRole("link", { name: "Your name is required" }));
    expect(field("Your name")).toHaveFocus();
  });

  it("removes the message after the field is filled in", async () => {
    const user = renderSignIn();
    await user.click(submitButton());
    await user.type(field("Code"), "LT-0142");
    expect(field("Code")).toBeValid();
  });
});

describe("when the server refuses", () => {
  it.each([
    ["INVALID_CREDENTIALS", "Invalid email or password. Please try again."],
    ["ACCOUNT_PENDING", "Your account is pending approval."],
    ["TOO_MANY_REQUESTS", "Too many attempts in a short time. Wait a minute and try again."],
  ] as const)("shows %s in words and keeps the input", async (code, words) => {
    server.answers["/auth/login"] = () => refusal(code);
    const user = await enterEmail("ada@demo.example", "Wrong!2026");
    await user.click(submitButton());
    expect(await screen.findByText(words)).toBeVisible();
    expect(field("Email")).toHaveValue("ada@demo.example");
    expect(field("Password")).toHaveValue("Wrong!2026");
    expect(readToken()).toBeUndefined();
    expect(leave).not.toHaveBeenCalled();
  });

  it("shows a wrong code or a lost connection, and allows a retry", async () => {
    server.answers["/auth/pen"] = () => refusal("INVALID_CODE");
    const user = await enterCode("LT-0142", "wrong", "Ieva{Enter}");
    expect(await screen.findByText("Invalid code. Please try again.")).toBeVisible();
    server.answers["/auth/pen"] = () => Promise.reject(new TypeError("Failed to fetch"));
    await user.click(submitButton());
    expect(await screen.findByText(/The server cannot be reached/)).toBeVisible();
    expect(server.sentTo("/auth/pen")).toHaveLength(2);
  });
});

describe("when the server accepts", () => {
  async function signInByCode(search = "") {
    server.answers["/auth/pen"] = () => answer(200, { token: tokenOf("student"), codes: ["LT-0142"] });
    const user = await enterCode(" LT-0142 ", "demo-student", "Ieva", search);
    await user.click(submitButton());
    await waitFor(() => expect(leave).toHaveBeenCalled());
  }

  it("stores a code's token in this browser and opens the dashboard in the reader's language", async () => {
    await signInByCode();
    expect(server.sentTo("/auth/pen")).toEqual([{ code: "LT-0142", accessCode: "demo-student", name: "Ieva" }]);
    expect(localStorage.getItem("enterpriseToken")).toBe(tokenOf("student"));
    expect(localStorage.getItem("role")).toBe("student");
    expect(leave).toHaveBeenCalledWith("/en-GB/dashboard");
  });

  it("stores an email's token in the cookie", async () => {
    server.answers["/auth/login"] = () => answer(200, { token: tokenOf("admin") });
    await enterEmail("ada@demo.example", "Right!2026{Enter}");
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(localStorage.getItem("enterpriseToken")).toBeNull();
    expect(document.cookie).toContain(`token=${tokenOf("admin")}`);
  });

  it.each([
    ["has no room left", fillDeviceStorage],
    ["may keep nothing", forbidSiteData],
  ])("also signs in if the browser %s", async (_what, refuse) => {
    refuse();
    await signInByCode();
    expect(readToken()).toBe(tokenOf("student"));
    expect(leave).toHaveBeenCalledWith("/en-GB/dashboard");
  });

  it("sends the form once, even if it is submitted several times", async () => {
    const { held, release } = heldAnswer();
    server.answers["/auth/login"] = () => held;
    const user = await enterEmail("ada@demo.example", "Right!2026{Enter}{Enter}");
    await user.click(screen.getByRole("button", { name: "Signing in…" }));
    release(answer(200, { token: tokenOf("admin") }));
    await waitFor(() => expect(leave).toHaveBeenCalledOnce());
    expect(server.sentTo("/auth/login")).toHaveLength(1);
  });

  it.each([
    ["/de-DE/dashboard/task/7?tab=report#q1", "/de-DE/dashboard/task/7?tab=report#q1"],
    ["https://evil.example/", "/en-GB/dashboard"],
    ["//evil.example", "/en-GB/dashboard"],
    ["/\\evil.example", "/en-GB/dashboard"],
    ["/\t/evil.example", "/en-GB/dashboard"],
    ["/.//evil.example", "/en-GB/dashboard"],
    ["javascript:alert(1)", "/en-GB/dashboard"],
    ["/api/v1/auth/me", "/en-GB/dashboard"],
    ["/dashboard/auth/login", "/en-GB/dashboard"],
  ])("opens for returnUrl %s the page %s", async (returnUrl, target) => {
    await signInByCode(`?returnUrl=${encodeURIComponent(returnUrl)}`);
    expect(leave).toHaveBeenCalledWith(target);
  });
});

describe("the two ways", () => {
  it.each([
    ["", "Practice enterprise or central office"],
    ["?with=code", "Practice enterprise or central office"],
    ["?with=email", "Administrator or auditor"],
  ])("at %j begins with %s", (search, name) => {
    renderSignIn(search);
    expect(screen.getByRole("tab", { name })).toHaveAttribute("aria-selected", "true");
    expect(screen.getByRole("tabpanel", { name })).toBeInTheDocument();
  });

  it("are chosen by the arrow keys and keep the input", async () => {
    const user = renderSignIn();
    await user.type(field("Code"), "LT-0142");
    await user.click(screen.getByRole("tab", { name: "Practice enterprise or central office" }));
    await user.keyboard("{ArrowRight}");
    expect(screen.getByRole("tab", { name: "Administrator or auditor" })).toHaveFocus();
    expect(field("Email")).toBeVisible();
    await user.keyboard("{ArrowRight}");
    expect(field("Code")).toHaveValue("LT-0142");
  });

  it("show the password on request", async () => {
    const user = renderSignIn("?with=email");
    expect(field("Password")).toHaveAttribute("type", "password");
    await user.click(screen.getByRole("button", { name: "Show: Password" }));
    expect(field("Password")).toHaveAttribute("type", "text");
  });
});
