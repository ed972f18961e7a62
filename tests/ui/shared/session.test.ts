import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  clearSession,
  forgetLastSignIn,
  readLastSignIn,
  readToken,
  signInKind,
  storeLastSignIn,
  storeToken,
  takeOverSession,
} from "#providers/session.ts";
import { deviceStorage, tabStorage } from "#providers/storage.ts";
import { fillDeviceStorage, forbidSiteData } from "#tests/ui/refusingStorage.ts";

const TAB_SESSION = "session";

afterEach(() => {
  vi.restoreAllMocks();
  clearSession();
  forgetLastSignIn();
});

/** The next document of this tab begins: whatever the one before held in its memory is gone. */
function arrive(): void {
  tabStorage.remove(TAB_SESSION);
  deviceStorage.remove("enterpriseToken");
  takeOverSession();
}

describe("with full storage", () => {
  beforeEach(fillDeviceStorage);

  test("a sign-in by code is stored in this tab", async () => {
    storeToken("mine", "code");
    expect([readToken(), signInKind()]).toEqual(["mine", "code"]);
    expect(sessionStorage.getItem(TAB_SESSION)).toBe("code:mine");
    clearSession();
    expect([readToken(), signInKind()]).toEqual([undefined, undefined]);
  });

  test("code and name are remembered as long as the page exists", () => {
    storeLastSignIn({ code: "LT-0142", name: "Ieva" });
    expect(readLastSignIn()).toEqual({ code: "LT-0142", name: "Ieva" });
  });

  test("a sign-in that can be stored on this device replaces the tab's", () => {
    storeToken("mine", "code");
    vi.restoreAllMocks();
    storeToken("another", "code");
    expect(sessionStorage.getItem(TAB_SESSION)).toBeNull();
    expect([readToken(), localStorage.getItem("enterpriseToken")]).toEqual(["another", "another"]);
  });
});

describe("with forbidden site data", () => {
  beforeEach(forbidSiteData);

  test("no one is signed in, and nothing fails", () => {
    expect([readToken(), signInKind(), readLastSignIn()]).toEqual([undefined, undefined, undefined]);
    expect(clearSession).not.toThrow();
    expect(forgetLastSignIn).not.toThrow();
  });

  test.each(["code", "email"] as const)(
    "a sign-in (%s) applies to this page, and is passed to the next one",
    (kind) => {
      storeToken("mine", kind);
      expect([readToken(), signInKind()]).toEqual(["mine", kind]);
      arrive();
      expect([readToken(), signInKind()]).toEqual(["mine", kind]);
      expect(window.name, "whoever comes after in this tab").toBe("");
    },
  );

  test("an ended session is not passed on", () => {
    storeToken("mine", "code");
    clearSession();
    arrive();
    expect(readToken()).toBeUndefined();
  });

  test("a page of another site cannot pass on a session", () => {
    storeToken("theirs", "code");
    vi.spyOn(document, "referrer", "get").mockReturnValue("https://elsewhere.example/");
    arrive();
    expect([readToken(), window.name]).toEqual([undefined, ""]);
  });
});

test("if sessions are stored, none is accepted from the window", () => {
  window.name = "session:code:theirs";
  arrive();
  expect([readToken(), window.name]).toEqual([undefined, ""]);
});
