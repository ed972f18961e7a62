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

describe("where storage is full", () => {
  beforeEach(fillDeviceStorage);

  test("a sign-in by code is kept by this tab", async () => {
    storeToken("mine", "code");
    expect([readToken(), signInKind()]).toEqual(["mine", "code"]);
    expect(sessionStorage.getItem(TAB_SESSION)).toBe("code:mine");
    clearSession();
    expect([readToken(), signInKind()]).toEqual([undefined, undefined]);
  });

  test("code and name are known as long as the page", () => {
    storeLastSignIn({ code: "LT-0142", name: "Ieva" });
    expect(readLastSignIn()).toEqual({ code: "LT-0142", name: "Ieva" });
  });

  test("a sign-in that can be kept on this device takes the place of the tab's", () => {
    storeToken("mine", "code");
    vi.restoreAllMocks();
    storeToken("another", "code");
    expect(sessionStorage.getItem(TAB_SESSION)).toBeNull();
    expect([readToken(), localStorage.getItem("enterpriseToken")]).toEqual(["another", "another"]);
  });
});

describe("where site data is forbidden", () => {
  beforeEach(forbidSiteData);

  test("nobody is signed in, and nothing fails", () => {
    expect([readToken(), signInKind(), readLastSignIn()]).toEqual([undefined, undefined, undefined]);
    expect(clearSession).not.toThrow();
    expect(forgetLastSignIn).not.toThrow();
  });

  test.each(["code", "email"] as const)("a sign-in (%s) is there in this page, and handed to the next", (kind) => {
    storeToken("mine", kind);
    expect([readToken(), signInKind()]).toEqual(["mine", kind]);
    arrive();
    expect([readToken(), signInKind()]).toEqual(["mine", kind]);
    expect(window.name, "whoever comes after in this tab").toBe("");
  });

  test("a session that has ended is handed to nobody", () => {
    storeToken("mine", "code");
    clearSession();
    arrive();
    expect(readToken()).toBeUndefined();
  });

  test("a page of somebody else hands no session over", () => {
    storeToken("theirs", "code");
    vi.spyOn(document, "referrer", "get").mockReturnValue("https://elsewhere.example/");
    arrive();
    expect([readToken(), window.name]).toEqual([undefined, ""]);
  });
});

test("where sessions are kept, none is taken over from the window", () => {
  window.name = "session:code:theirs";
  arrive();
  expect([readToken(), window.name]).toEqual([undefined, ""]);
});
