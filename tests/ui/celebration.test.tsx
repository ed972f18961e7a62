import { readFileSync } from "node:fs";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { DAY_MS } from "#domain/calendar/time.ts";
import type { PlatformCertificate } from "#domain/certificate/source.ts";
import type { Me } from "#providers/me.ts";
import { FirstSight } from "#src/audit/result/Celebration.tsx";

beforeEach(() => localStorage.clear());

const ieva = { id: "ieva", role: "student", code: "LT-0142" } as Me;
const issued = {
  taskCode: "LT-0142-2026-01",
  peCode: "LT-0142",
  enterpriseName: "Amber Lane",
  level: "gold",
  date: new Date().toISOString().slice(0, 10),
  revoked: false,
} as PlatformCertificate;

const see = (certificate: PlatformCertificate, me: Me) =>
  render(
    <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
      <FirstSight certificate={certificate} me={me} />
    </MemoryRouter>,
  );

describe("a certificate is celebrated", () => {
  test("the first time that a person of the enterprise sees it, and not again", () => {
    const first = see(issued, ieva);
    expect(screen.getByRole("status").textContent).toContain("Amber Lane has reached the Gold level");
    first.unmount();
    expect(see(issued, ieva).container.textContent).toBe("");
    see(issued, { ...ieva, id: "jonas" } as Me);
    expect(screen.getByRole("heading", { name: "Congratulations!" })).toBeTruthy();
  });

  test.each([
    ["trainer", "You can list the certificate in the public register."],
    ["student", "Your trainer can list the certificate in the public register."],
  ])("with a hint at the register for a %s, unless the enterprise is in it", async (role, hint) => {
    const enterprise = { inRegister: false };
    const fetched = vi.fn(async () => Response.json(enterprise));
    vi.stubGlobal("fetch", fetched);
    const first = see(issued, { ...ieva, role } as Me);
    expect(await screen.findByText(hint)).toBeVisible();
    first.unmount();
    enterprise.inRegister = true;
    see(issued, { ...ieva, id: "jonas", role } as Me);
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(screen.queryByText(hint)).toBeNull();
  });

  test("until it is closed", async () => {
    see(issued, ieva);
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("heading")).toBeNull();
  });

  test.each<[string, PlatformCertificate, Me]>([
    ["by its auditor", issued, { id: "tomas", role: "auditor", code: null } as Me],
    ["by another enterprise", issued, { ...ieva, code: "DE-2077" } as Me],
    ["when it is old", { ...issued, date: new Date(Date.now() - 90 * DAY_MS).toISOString() }, ieva],
    ["when it is revoked", { ...issued, revoked: true }, ieva],
  ])("not %s", (_who, certificate, me) => {
    expect(see(certificate, me).container.textContent).toBe("");
  });

  test("with motion only if the reader does not prefer reduced motion", () => {
    const css = readFileSync("src/audit/result/celebration.css", "utf8");
    const [still = ""] = css.split("@media (prefers-reduced-motion: no-preference)");
    expect(still).not.toContain("animation");
    expect(still).toMatch(/\.confetti \{\s*display: none;/);
  });
});
