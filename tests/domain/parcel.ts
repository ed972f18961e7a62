import { toResource } from "#domain/schema/resource.ts";
import type { ResourceFile } from "#domain/schema/resourceFile.ts";

/** A resource with a property of every kind that the rules distinguish. */
export const parcelFile: ResourceFile = {
  $id: "parcel",
  type: "object",
  required: ["code", "weight"],
  properties: {
    code: { type: "string" },
    name: { type: "string", minLength: 2 },
    note: { type: ["string", "null"] },
    weight: { type: "number" },
    pieces: { type: ["integer", "null"] },
    fragile: { type: "boolean" },
    tags: { type: "array", items: { type: "string" } },
    secret: { type: "string", writeOnly: true },
    state: { type: "string", readOnly: true },
    sentAt: { type: ["string", "null"], readOnly: true },
    isSent: { type: "boolean" },
    senderId: { type: ["string", "null"] },
    readerIds: { type: "array", items: { type: "string" } },
  },
  "x-resource": {
    path: "parcels",
    table: "parcels",
    key: "code",
    label: "name",
    columns: ["code", "isSent", "tags"],
    sort: "-weight",
    search: ["name"],
    filters: ["name", "weight"],
    computed: { isSent: { rule: "isSet", of: "sentAt" } },
    createOnly: ["secret"],
    relations: { senderId: { resource: "user" }, readerIds: { resource: "user" } },
    rights: [],
  },
};
export const parcel = toResource(parcelFile);
