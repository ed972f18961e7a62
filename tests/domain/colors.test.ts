import { describe, expect, it } from "vitest";
import { certificateStates } from "#domain/certificate/state.ts";
import { createRegistry, resourceFiles } from "#domain/schema/registry.ts";
import { statuses } from "#domain/workflow/workflow.ts";
import colors from "#schemas/colors.json";

const registry = createRegistry(resourceFiles);
const { $schema: _, ...table } = colors;

/** The values that a property may have; undefined for a subject that is no property with choices. */
function valuesOf(subject: string): readonly unknown[] | undefined {
  const [name = "", field = ""] = subject.split(".");
  const property = registry.all.find((resource) => resource.name === name)?.properties[field];
  return property?.enum ?? property?.items?.enum;
}

const ofProperties = Object.entries(table).filter(([subject]) => valuesOf(subject));

describe("colors", () => {
  it("are given to properties with choices", () => expect(ofProperties.length).toBeGreaterThan(5));

  it.each(ofProperties)("of %s are given to values that there are", (subject, values) => {
    expect(valuesOf(subject)).toEqual(expect.arrayContaining(Object.keys(values)));
  });

  it("are given to every state of an audit", () => {
    expect(Object.keys(colors["task.status"]).sort()).toEqual([...statuses].sort());
  });

  it("are given to every state of a certificate but the good one", () => {
    expect(["valid", ...Object.keys(colors["certificate.state"])].sort()).toEqual([...certificateStates].sort());
  });
});
