import { screen, waitFor, within } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { problem } from "#domain/errors.ts";
import { clearSession } from "#providers/session.ts";
import CallbackPage from "#src/site/auth/callback/CallbackPage.tsx";
import SignInPage from "#src/site/auth/SignInPage.tsx";
import { startSiteTexts } from "#src/site/texts/startSiteTexts.ts";
import { answer, type FakeServer, fakeServer, refusal, renderPage, tokenOf } from "#tests/ui/site/renderPage.tsx";

const leave = vi.fn();
let server: FakeServer;

beforeAll(async () => {
  history.replaceState(null, "", "/en-GB");
  await startSiteTexts(["site", "auth", "form", "errors"]);
});

beforeEach(() => {
  server = fakeServer();
  vi.spyOn(location, "replace").mockImplementation(leave);
});

afterEach(() => {
  vi.restoreAllMocks();
  leave.mockReset();
  clearSession();
});

/** As in development, where every effect runs twice. */
const StrictPage = () => (
  <StrictMode>
    <CallbackPage />
  </StrictMode>
);
const open = (search: string) => renderPage(StrictPage, `/dashboard/auth/callback${search}`);
const exchanges = (codes: string[]) => {
  server.answers["/auth/exchange"] = () => answer(200, { token: tokenOf("trainer"), codes });
};

describe("the network's sign-in ends", () => {
  it.each([
    ["?code=x1", "/en-GB/dashboard"],
    ["?code=x1&returnUrl=%2Fde-DE%2Fdashboard%2Ftask%2F7", "/de-DE/dashboard/task/7"],
    ["?code=x1&returnUrl=https%3A%2F%2Fevil.example", "/en-GB/dashboard"],
  ])("at %j and opens %s", async (search, target) => {
    exchanges(["LT-0142"]);
    open(search);
    await waitFor(() => expect(leave).toHaveBeenCalledWith(target));
    expect(server.sentTo("/auth/exchange")).toEqual([{ code: "x1" }]);
    expect(localStorage.getItem("enterpriseToken")).toBe(tokenOf("trainer"));
    expect(localStorage.getItem("role")).toBe("trainer");
  });

  it.each([
    ["a code that was used before", "?code=x1", () => refusal("SIGN_IN_USED"), /has already been used/],
    ["a code that is too old", "?code=x1", () => refusal("SIGN_IN_EXPIRED"), /has expired/],
    ["another browser", "?code=x1", () => refusal("SIGN_IN_ELSEWHERE"), /began in another browser/],
    ["no code", "", () => refusal("SIGN_IN_EXPIRED"), /has expired/],
    ["a blocked enterprise", "?code=x1", () => refusal("ACCOUNT_BLOCKED"), /This code is blocked/],
    ["no line", "?code=x1", () => Promise.reject(new TypeError()), /cannot be reached/],
  ])("shows %s, with a link back", async (_what, search, told, words) => {
    server.answers["/auth/exchange"] = told;
    open(search);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole("link", { name: "Back to sign-in" })).toHaveAttribute(
      "href",
      "/en-GB/dashboard/auth/login?with=code",
    );
    expect(leave).not.toHaveBeenCalled();
  });
});

describe("a person whose name already exists", () => {
  it.each([
    ["Yes, that was me", true],
    ["No, I am new here", false],
  ])("answers %j, and continues", async (button, isTheirs) => {
    server.answers["/auth/exchange"] = () =>
      server.sentTo("/auth/exchange").length === 1
        ? answer(409, { ...problem("ACCOUNT_ALIKE"), current: { fullname: "Ieva", code: "LT-0142" } })
        : answer(200, { token: tokenOf("student"), codes: ["LT-0142"] });
    const user = open("?code=x1");
    const dialog = within(await screen.findByRole("dialog", { name: "Is this you?" }));
    expect(dialog.getByText(/^Ieva has worked for LT-0142 before/)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: button }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith("/en-GB/dashboard"));
    expect(server.sentTo("/auth/exchange")).toEqual([{ code: "x1" }, { code: "x1", isTheirs }]);
  });
});

describe("with a sign-in of the network", () => {
  afterEach(() => document.documentElement.removeAttribute("data-network"));

  it.each([
    ["only", 0],
    ["beside", 1],
  ] as const)("the page opens it (%s)", (way, forms) => {
    document.documentElement.dataset.network = way;
    renderPage(SignInPage, "/dashboard/auth/login?with=code&returnUrl=%2Fdashboard%2Ftask%2F7");
    expect(screen.getByRole("link", { name: "Sign in with your network account" })).toHaveAttribute(
      "href",
      expect.stringContaining("/auth/login-pen?returnUrl=%2Fdashboard%2Ftask%2F7"),
    );
    expect(screen.queryAllByLabelText("Access code")).toHaveLength(forms);
  });
});

describe("a person of several enterprises", () => {
  const dialog = async () => within(await screen.findByRole("dialog", { name: "Select your PE code" }));

  it("selects the one to work for", async () => {
    exchanges(["LT-0142", "LT-0977"]);
    server.answers["/auth/pen/select"] = () => answer(200, { token: tokenOf("student"), codes: ["LT-0977"] });
    const user = open("?code=x1");
    const choice = await dialog();
    await user.click(choice.getByRole("radio", { name: "LT-0977" }));
    await user.dblClick(choice.getByRole("button", { name: "Continue" }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith("/en-GB/dashboard"));
    expect(server.sentTo("/auth/pen/select")).toEqual([{ code: "LT-0977" }]);
    expect(localStorage.getItem("enterpriseToken")).toBe(tokenOf("student"));
  });

  it("sees a refusal and may select another", async () => {
    exchanges(["LT-0142", "LT-0977"]);
    server.answers["/auth/pen/select"] = () => refusal("ACCOUNT_BLOCKED");
    const user = open("?code=x1");
    const choice = await dialog();
    await user.click(choice.getByRole("button", { name: "Continue" }));
    expect(await choice.findByText(/This code is blocked/)).toBeVisible();
    expect(choice.getByRole("radio", { name: "LT-0977" })).toBeEnabled();
  });

  it("may cancel, and is signed out", async () => {
    exchanges(["LT-0142", "LT-0977"]);
    const user = open("?code=x1");
    await user.click((await dialog()).getByRole("button", { name: "Cancel" }));
    expect(leave).toHaveBeenCalledWith("/en-GB/dashboard/auth/login?with=code");
    expect(localStorage.getItem("enterpriseToken")).toBeNull();
  });
});

describe("the sign-in page", () => {
  it.each([
    ["?error=SIGN_IN_REFUSED", /names no practice enterprise or role/],
    ["?error=SIGN_IN_CANCELLED", /was cancelled/],
    ["?error=SIGN_IN_FAILED", /could not be verified/],
    ["?error=ACCOUNT_BLOCKED", /This code is blocked/],
    ["?error=whatever", /An error occurred during authentication/],
  ])("shows the failure at %j", (search, words) => {
    renderPage(SignInPage, `/dashboard/auth/login${search}`);
    expect(screen.getByRole("alert")).toHaveTextContent(words);
  });

  it("shows that a new password is set", () => {
    renderPage(SignInPage, "/dashboard/auth/login?with=email&done=reset");
    expect(screen.getByText(/Your password has been changed/)).toBeVisible();
  });

  it("links to the registration and to a forgotten password", () => {
    renderPage(SignInPage, "/dashboard/auth/login?with=email");
    const to = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect(to("Forgot your password?")).toBe("/en-GB/forgot-password");
    expect(to("Register as an auditor")).toBe("/en-GB/dashboard/auth/registration");
  });
});
