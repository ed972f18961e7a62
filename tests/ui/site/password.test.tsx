import { screen, waitFor } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { readToken, storeToken } from "#providers/session.ts";
import ForgotPasswordPage from "#src/site/auth/password/ForgotPasswordPage.tsx";
import ResetPasswordPage from "#src/site/auth/password/ResetPasswordPage.tsx";
import { startSiteTexts } from "#src/site/texts/startSiteTexts.ts";
import {
  answer,
  type FakeServer,
  fakeServer,
  field,
  refusal,
  renderPage,
  tokenOf,
  watchLeaving,
} from "#tests/ui/site/renderPage.tsx";

const leave = watchLeaving();
let server: FakeServer;

beforeAll(async () => {
  history.replaceState(null, "", "/en-GB");
  await startSiteTexts(["site", "auth", "form", "errors"]);
});

beforeEach(() => {
  server = fakeServer();
});

describe("a forgotten password", () => {
  const open = () => renderPage(ForgotPasswordPage, "/forgot-password");
  const send = () => screen.getByRole("button", { name: "Send the link" });

  it.each([
    ["", "Email is required"],
    ["ada", "Invalid Email"],
  ])("asks for an address: %j is not one", async (email, message) => {
    const user = open();
    if (email) await user.type(field("Email"), email);
    await user.click(send());
    expect(field("Email")).toHaveAccessibleDescription(message);
    expect(field("Email")).toHaveFocus();
    expect(server.sentTo("/auth/forgot-password")).toEqual([]);
  });

  it("causes an email with a link, and the page reveals no more", async () => {
    server.answers["/auth/forgot-password"] = () => answer(200, { message: "" });
    const user = open();
    await user.type(field("Email"), " ada@demo.example {Enter}");
    await vi.waitFor(() => expect(screen.getByRole("heading", { name: "Reset link has been sent" })).toHaveFocus());
    expect(server.sentTo("/auth/forgot-password")).toEqual([{ email: "ada@demo.example", language: "en-GB" }]);
    await user.click(screen.getByRole("button", { name: "Nothing arrived? Try again" }));
    expect(field("Email")).toBeVisible();
  });

  it.each([
    ["a mistake of the server", () => refusal("SERVER_ERROR"), "An unknown error occurred"],
    ["no line", () => Promise.reject(new TypeError("Failed to fetch")), "Network or server error occurred"],
    ["a limit", () => refusal("TOO_MANY_REQUESTS", undefined, { "retry-after": "840" }), /Please wait 14 min/],
    ["a short limit", () => refusal("TOO_MANY_REQUESTS", undefined, { "retry-after": "20" }), /Please wait 20 sec/],
    ["a limit of unknown length", () => refusal("TOO_MANY_REQUESTS"), /Wait a minute and try again/],
  ])("shows %s and keeps the address", async (_what, told, words) => {
    server.answers["/auth/forgot-password"] = told;
    const user = open();
    await user.type(field("Email"), "ada@demo.example");
    await user.click(send());
    expect(await screen.findByText(words)).toBeVisible();
    expect(field("Email")).toHaveValue("ada@demo.example");
    expect(leave).not.toHaveBeenCalled();
  });
});

describe("a new password", () => {
  const open = (search: string, path = "/dashboard/auth/reset") => renderPage(ResetPasswordPage, path + search);
  const whole = "?email=ada%40demo.example&token=abc";
  const change = () => screen.getByRole("button", { name: "Change the password" });

  it.each([
    ["?token=abc", [/email address is missing/]],
    ["?email=ada%40demo.example", [/Its reset code is missing/]],
    ["", [/email address is missing/, /Its reset code is missing/]],
  ])("needs a complete link: %j is not one", (search, told) => {
    open(search);
    for (const words of told) expect(screen.getByRole("alert")).toHaveTextContent(words);
    expect(screen.getByRole("link", { name: "Request a new link" })).toHaveAttribute("href", "/en-GB/forgot-password");
    expect(screen.queryByLabelText("New password")).toBeNull();
  });

  it.each([
    whole,
    "#email=ada%40demo.example&token=abc",
    "#/reset?email=ada%40demo.example&token=abc",
    "?token=abc#email=ada%40demo.example",
  ])("takes address and token from %j, and moves them into the query", (search) => {
    open(search, "/reset-password");
    expect(screen.getByText("For ada@demo.example")).toBeVisible();
    expect(new URLSearchParams(location.search).get("token")).toBe("abc");
    expect(new URLSearchParams(location.search).get("email")).toBe("ada@demo.example");
  });

  it.each([
    ["", "", "Password is required", "Confirm password is required"],
    ["Right!2026", "Wrong!2026", "", "Passwords must match"],
    ["Ada@demo.example!", "Ada@demo.example!", "The password does not meet all the rules", ""],
  ])("is checked: %j and %j", async (password, again, first, second) => {
    const user = open(whole);
    if (password) await user.type(field("New password"), password);
    if (again) await user.type(field("Confirm password"), again);
    await user.click(change());
    if (first) expect(field("New password")).toHaveAccessibleDescription(new RegExp(first));
    else expect(field("New password")).toBeValid();
    expect(field("Confirm password")).toHaveAccessibleDescription(second);
    expect(server.sentTo("/auth/reset-password")).toEqual([]);
  });

  it("is set once, ends a session in this browser, and opens the sign-in", async () => {
    storeToken(tokenOf("admin"), "email");
    server.answers["/auth/reset-password"] = () => answer(200, { message: "" });
    const user = open(whole);
    await user.type(field("New password"), "Right!2026");
    await user.type(field("Confirm password"), "Right!2026{Enter}{Enter}");
    await waitFor(() => expect(leave).toHaveBeenCalledWith("/en-GB/dashboard/auth/login?with=email&done=reset"));
    expect(server.sentTo("/auth/reset-password")).toEqual([
      {
        email: "ada@demo.example",
        token: "abc",
        password: "Right!2026",
        confirmPassword: "Right!2026",
        language: "en-GB",
      },
    ]);
    expect(readToken()).toBeUndefined();
  });

  it("is not set by a used link", async () => {
    server.answers["/auth/reset-password"] = () => refusal("INVALID_RESET_TOKEN");
    const user = open(whole);
    await user.type(field("New password"), "Right!2026");
    await user.type(field("Confirm password"), "Right!2026{Enter}");
    expect(await screen.findByText(/This link is no longer valid/)).toBeVisible();
    expect(field("New password")).toHaveValue("Right!2026");
    expect(screen.getByRole("link", { name: "Request a new link" })).toBeVisible();
  });
});
