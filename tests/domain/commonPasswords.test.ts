import { describe, expect, it } from "vitest";
import { isCommonPassword } from "#domain/access/commonPassword.ts";

describe("a password that everybody tries first", () => {
  it.each([
    ["password"],
    ["Password1!"],
    ["2026Password!"],
    ["PasswordPassword1!"],
    ["P@ssw0rd!"],
    ["p455w0rd"],
    ["Pa-ss-word!"],
    ["W3lc0me2026!"],
    ["Qwerty123!"],
    ["@dm1n!"],
    ["$laptazodis1!"],
    ["Adm!n2026"],
    ["Парола1!"],
    ["!!Le7me1n!!"],
  ])("is %s", (password) => expect(isCommonPassword(password)).toBe(true));

  it.each([
    ["Kauno-marios-7"],
    ["Passwordless!"],
    ["MyPassword!"],
    ["PasswordPass!"],
    ["Passwordkaimynas!"],
    ["PasswordPasswordPassword!"],
    ["Passwor!"],
    [""],
    ["1234567!"],
    ["Assword!"],
  ])("is not %s", (password) => expect(isCommonPassword(password)).toBe(false));
});
