import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { stateOf } from "#domain/certificate/state.ts";
import type { Certificate } from "#domain/generated/resources.ts";
import { programme } from "#domain/programme.ts";
import { widgetNames } from "#domain/questionnaire/widgets.ts";
import { reportFile, reportSections } from "#domain/report/report.ts";
import { withComputed } from "#domain/schema/computed.ts";
import { createRegistry, resourceFiles } from "#domain/schema/registry.ts";
import { statuses } from "#domain/workflow/workflow.ts";
import auditFields from "#schemas/audit-fields.json";

/** JSON Schema cannot refer to another file's data: duplicated values must agree. */
const { get, named } = createRegistry(resourceFiles);
const choices = (resource: string, field: string) =>
  (named(resource).properties[field]?.enum ?? []).filter((value) => value !== null);

it("an audit's states are the workflow's", () => {
  expect(choices("task", "status")).toEqual(statuses);
});

it.each(["task", "certificate"])("the levels of a %s are the programme's", (resource) => {
  expect(choices(resource, "level")).toEqual(programme.levels.map(({ name }) => name));
});

it("deadline periods and roles are the programme's", () => {
  expect(choices("task", "deadlineDays")).toEqual(programme.deadlineDays);
  expect([...choices("user", "role")].sort()).toEqual(Object.keys(programme.roles).sort());
});

it.each(programme.locales)("the trail calls roles what people are called: $code", ({ code }) => {
  const { trail, user } = JSON.parse(readFileSync(`locales/${code}/resources.json`, "utf8"));
  expect(trail.values.actorRole).toMatchObject(user.values.role);
});

it("a certificate expires soon as early as the programme says", () => {
  expect(get("certificate").computed.expiresSoon).toMatchObject({ days: programme.certificate.expiresSoonDays });
});

it("a certificate's state is the same for lists as for whoever checks one", () => {
  const certificate = get("certificate");
  const now = new Date("2026-03-01T12:00:00Z");
  for (const revokedAt of [null, "2026-01-01T00:00:00Z"])
    for (const replacedBy of [null, "QC-2026-LT-0002"])
      for (const expirationDate of ["2026-01-01", "2026-04-01", "2027-01-01"]) {
        const record = withComputed(certificate, { revokedAt, replacedBy, expirationDate } as Certificate, now);
        expect(record.state).toBe(stateOf(record));
      }
});

it("every audit field has a title in every language", () => {
  for (const { title } of auditFields.fields)
    expect(Object.keys(title).sort()).toEqual(programme.locales.map(({ code }) => code).sort());
});

describe.each(reportSections)("the report's section $name", ({ name, schema, ui, settings }) => {
  it("is drawn and printed by a widget that there is", () => expect(widgetNames).toContain(ui["ui:widget"]));

  it("offers what its schema takes", () => {
    const { items, ...value } = schema as { enum?: string[]; items?: { enum?: string[]; properties?: object } };
    expect(settings.options?.map((option) => option.value)).toEqual(value.enum ?? items?.enum);
    expect(settings.columns?.map(({ id }) => id)).toEqual(items?.properties && Object.keys(items.properties));
  });

  it("has a title and a help in every language, its own or the programme's", () => {
    for (const { code } of programme.locales) {
      const { sections } = JSON.parse(readFileSync(`locales/${code}/report.json`, "utf8"));
      expect(ui["ui:title"]?.[code] ?? sections[name]?.title).toBeTruthy();
      expect(ui["ui:help"]?.[code] ?? sections[name]?.help).toBeTruthy();
    }
  });
});

it("the report requires and draws no section that it does not have", () => {
  const names = reportSections.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([...reportFile.schema.required, ...Object.keys(reportFile.uiSchema)]));
});
