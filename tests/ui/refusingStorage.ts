import { vi } from "vitest";

const refuse = (name: string) => () => {
  throw new DOMException(name, name);
};

/** Makes this device's storage refuse writes until mocks are restored; its content stays readable. */
export function fillDeviceStorage(): void {
  const full = new Proxy(localStorage, {
    get(storage, name) {
      if (name === "setItem") return refuse("QuotaExceededError");
      const part: unknown = Reflect.get(storage, name);
      return typeof part === "function" ? part.bind(storage) : part;
    },
  });
  vi.spyOn(window, "localStorage", "get").mockReturnValue(full);
}

/** The browser forbids the product's pages to keep anything, until mocks are restored: the storages' names throw, no cookie is there. */
export function forbidSiteData(): void {
  for (const name of ["localStorage", "sessionStorage"] as const)
    vi.spyOn(window, name, "get").mockImplementation(refuse("SecurityError"));
  vi.spyOn(document, "cookie", "get").mockReturnValue("");
  vi.spyOn(document, "referrer", "get").mockReturnValue(`${location.origin}/dashboard/auth/login`);
}
