import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { answer, type FakeServer, fakeServer, field, refusal, startInEnglish } from "#tests/ui/site/renderPage.tsx";
import { renderSignIn, submitButton } from "#tests/ui/site/renderSignIn.tsx";

let server: FakeServer;

startInEnglish();

beforeEach(() => {
  server = fakeServer();
});

const switchTo = (user: ReturnType<typeof renderSignIn>, name: string) =>
  user.selectOptions(screen.getByRole("combobox", { name: "Language" }), name);

describe("switching the language on the sign-in page", () => {
  it("offers the six languages under their own names", () => {
    renderSignIn();
    const names = screen.getAllByRole("option").map((option) => option.textContent);
    expect(names).toEqual(["English", "Lietuvių", "Deutsch", "Български", "Italiano", "Français"]);
  });

  it("keeps the input, the chosen way and the rest of the address", async () => {
    const user = renderSignIn("?with=email&returnUrl=%2Fdashboard%2Fprofile");
    await user.type(field("Email"), "ada@demo.example");
    await user.type(field("Password"), "Right!2026");
    await switchTo(user, "Deutsch");
    expect(await screen.findByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();
    expect(field("E-Mail-Adresse")).toHaveValue("ada@demo.example");
    expect(field("Passwort")).toHaveValue("Right!2026");
    expect(location.pathname).toBe("/de-DE/dashboard/auth/login");
    expect(location.search).toBe("?with=email&returnUrl=%2Fdashboard%2Fprofile");
    expect(document.documentElement.lang).toBe("de-DE");
  });

  it("translates the displayed messages", async () => {
    server.answers["/auth/login"] = () => refusal("INVALID_CREDENTIALS");
    const user = renderSignIn("?with=email");
    await user.type(field("Email"), "ada@demo.example");
    await user.type(field("Password"), "Wrong!2026");
    await user.click(submitButton());
    await screen.findByText("Invalid email or password. Please try again.");
    await switchTo(user, "Français");
    expect(await screen.findByText("Adresse e-mail ou mot de passe incorrect. Veuillez réessayer.")).toBeVisible();
  });
});

describe("the demo's accounts", () => {
  const accounts = [
    { role: "student", label: "Amber Lane UAB", code: "LT-0142", accessCode: "demo-student", name: "Ieva" },
    { role: "admin", label: "Ada", email: "ada@demo.example", password: "Demo!2026" },
  ];

  it("fill in their form with one click", async () => {
    server.answers["/auth/demo"] = () => answer(200, { accounts });
    const user = renderSignIn();
    await user.click(await screen.findByRole("button", { name: /Administrator Ada/ }));
    expect(field("Email")).toHaveValue("ada@demo.example");
    expect(field("Password")).toHaveValue("Demo!2026");
    await user.click(screen.getByRole("button", { name: /Trainee Ieva/ }));
    expect(field("Code")).toHaveValue("LT-0142");
    expect(field("Access code")).toHaveValue("demo-student");
    expect(field("Your name")).toHaveValue("Ieva");
    expect(server.sentTo("/auth/login")).toEqual([]);
  });

  it("are only offered in the demo", async () => {
    renderSignIn();
    await expect.poll(() => server.sentTo("/auth/demo").length).toBe(1);
    expect(screen.queryByText("Try the demo")).toBeNull();
  });
});
