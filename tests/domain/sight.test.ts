import { describe, expect, it } from "vitest";
import { createRegistry, resourceFiles } from "#domain/schema/registry.ts";
import { openTo, rowsShowing } from "#domain/schema/sight.ts";
import { anActor } from "#tests/domain/samples.ts";

const registry = createRegistry(resourceFiles);
const task = registry.named("task");
const enterprise = registry.named("enterprise");
const user = registry.named("user");
const auditor = anActor({ id: "a", role: "auditor" });
const office = anActor({ id: "o", role: "office", code: "CO-LT", country: "LT" });
/** The audits on which the auditor gives a second opinion. */
const secondedByMe = [{ field: "secondAuditorId", operator: "in", values: ["a"] }];
const isMine = [{ field: "auditorId", operator: "in", values: ["a"] }];
const judgedByMe = [{ field: "judgedBy", operator: "in", values: ["a"] }];

describe("the rows of which somebody sees a property", () => {
  it("are all for whoever reads what they see, and for what every record shows", () => {
    const admin = anActor({ id: "r", role: "admin" });
    for (const field of Object.keys(task.properties)) expect(rowsShowing(task, admin, field)).toBeUndefined();
    for (const field of ["id", "code", "updatedAt", "revision"])
      expect(rowsShowing(task, auditor, field)).toBeUndefined();
  });

  it("are all where every line shows it, or a line with more rows does", () => {
    for (const field of ["status", "country", "level", "withdrawn"])
      expect([field, rowsShowing(task, auditor, field)]).toEqual([field, undefined]);
  });

  it("are those of the lines that show it", () => {
    expect(rowsShowing(task, auditor, "submittedAt")).toEqual([isMine, secondedByMe]);
    expect(rowsShowing(task, auditor, "expirationDate")).toEqual([isMine, secondedByMe, judgedByMe]);
    expect(rowsShowing(task, auditor, "invitedAuditorId")).toEqual([
      [
        { field: "status", operator: "in", values: ["approved"] },
        { field: "invitedAuditorId", operator: "in", values: ["a"] },
      ],
      isMine,
      secondedByMe,
    ]);
  });

  it("are none where no line shows it", () => expect(rowsShowing(enterprise, auditor, "hasSignedIn")).toEqual([]));
});

describe("what somebody may search, filter and sort by", () => {
  it("has nothing that they never see", () => {
    const open = openTo(enterprise, auditor);
    expect(open.filters).toEqual(["country", "officeCode", "institutionId", "isBlocked", "archived", "inRegister"]);
    expect(open.search).toEqual(enterprise.search);
    expect(openTo(enterprise, office).filters).toEqual(enterprise.filters);
  });

  it("has nothing that they see in part alone", () => {
    const open = openTo(user, office);
    expect(open.search).toEqual(["fullname", "code"]);
    expect(open.below).toEqual({});
    expect(open.unique.flat()).not.toContain("email");
    expect(open.filters).toEqual(user.filters);
  });

  it("leaves out a column of a view as well", () => {
    const withView = { ...enterprise, views: [{ path: "/seen", filter: {}, columns: ["name", "lastSignInAt"] }] };
    expect(openTo(withView, auditor).views).toEqual([{ path: "/seen", filter: {}, columns: ["name"] }]);
  });

  it.each(registry.all.map(({ name }) => name))("has what lists of %s usually hide by", (name) => {
    const resource = registry.named(name);
    for (const role of ["admin", "auditor", "trainer", "student", "enterprise", "office"] as const)
      for (const field of Object.keys(resource.defaultFilters))
        expect([
          role,
          field,
          rowsShowing(resource, anActor({ id: "x", role, code: "LT-0142", country: "LT" }), field),
        ]).toEqual([role, field, undefined]);
  });
});
