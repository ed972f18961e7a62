import { NavigationType } from "react-router-dom";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createLocaleHistory } from "#src/app/localeHistory.ts";

const at = (address: string) => history.replaceState(null, "", address);

beforeEach(() => at("/de-DE/dashboard/tasks?current=2"));

describe("the history of the console", () => {
  test("shows the router the address without its prefix", () => {
    expect(createLocaleHistory().place().location).toMatchObject({
      pathname: "/dashboard/tasks",
      search: "?current=2",
    });
  });

  test.each([
    ["/de-DE/dashboard", "/dashboard/users", "/de-DE/dashboard/users"],
    ["/dashboard", "/dashboard/users", "/dashboard/users"],
    ["/de-DE/dashboard", "/fr-FR/dashboard/users", "/fr-FR/dashboard/users"],
    ["/de-DE/dashboard", { pathname: "/dashboard", search: "?a=1", hash: "#b" }, "/de-DE/dashboard?a=1#b"],
  ])("from %s, %j opens %s", (from, to, address) => {
    at(from);
    const made = createLocaleHistory();
    expect(made.createHref(to)).toBe(address);
    made.push(to);
    expect(location.pathname + location.search + location.hash).toBe(address);
  });

  test.each(["/de-DE/dashboard/users", "/dashboard/users"])(
    "compares the target of a link with the router's location, which has no prefix, at %s",
    (address) => {
      at(address);
      const made = createLocaleHistory();
      expect(made.encodeLocation?.("/dashboard/users").pathname).toBe(made.place().location.pathname);
    },
  );

  test("notifies of every navigation, with its state", () => {
    const made = createLocaleHistory();
    const heard = vi.fn();
    const deafen = made.listen(heard);
    made.push("/dashboard/users", { from: "tasks" });
    made.replace("/dashboard/forms");
    expect(heard).toHaveBeenNthCalledWith(1, {
      action: NavigationType.Push,
      location: expect.objectContaining({ pathname: "/dashboard/users", state: { from: "tasks" } }),
    });
    window.dispatchEvent(new PopStateEvent("popstate"));
    expect(heard.mock.lastCall?.[0].action).toBe(NavigationType.Pop);
    deafen();
    made.push("/dashboard");
    expect(heard).toHaveBeenCalledTimes(3);
  });

  test("a change of language changes only the prefix, and the router's location stays", () => {
    const made = createLocaleHistory();
    const before = made.place().location;
    history.replaceState(history.state, "", "/bg-BG/dashboard/tasks?current=2");
    expect(made.place().location).toEqual(before);
    expect(made.createHref("/dashboard/users")).toBe("/bg-BG/dashboard/users");
  });
});
