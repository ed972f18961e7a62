import { personOf } from "#domain/access/actor.ts";
import { maskRecord } from "#domain/access/mask.ts";
import type { Role } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";
import { announcedTo } from "#server/announcements/announced.ts";
import { codesOf } from "#server/auth/sessions.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { count, listOf, text } from "#server/http/shapes.ts";
import { practiceOrNull } from "#server/practice/shapes.ts";
import { lastGradedOf } from "#server/tasks/lastGraded.ts";
import { lastGradedShape } from "#server/tasks/responseShapes.ts";
import { tiesOf } from "#server/tasks/ties.ts";

/** The signed-in person: the facts that the screen needs for greeting, layout and `can`. */
export default defineAction({
  method: "GET",
  path: "/auth/me",
  summary: "The signed-in person",
  access: "signed-in",
  response: objectOf({
    id: { type: "string" },
    role: { type: "string", enum: Object.keys(programme.roles) as Role[] },
    fullname: { type: "string" },
    code: { type: ["string", "null"] },
    country: { type: ["string", "null"] },
    institutionId: { type: ["string", "null"] },
    noInstitutionReason: { type: ["string", "null"] },
    email: { type: ["string", "null"] },
    revision: { type: "integer" },
    layout: { type: "string" },
    codes: { type: "array", items: { type: "string" } },
    announced: count,
    tiedTo: listOf(text),
    lastGraded: listOf(lastGradedShape),
    practice: practiceOrNull,
  }),
  async handle({ services, actor, request }) {
    const user = await services.database.kysely
      .selectFrom("users")
      .innerJoin("sessions", "sessions.userId", "users.id")
      .select(["users.email", "users.revision", "users.practisedAt", "users.practiceDifference", "sessions.codes"])
      .where("sessions.id", "=", request.sessionId)
      .executeTakeFirstOrThrow();
    const announced = (await announcedTo(services, actor)).length;
    const codes = codesOf(user);
    const role = actor.role as Role;
    const { kysely } = services.database;
    const auditorId = role === "auditor" ? actor.id : null;
    const { practisedAt, practiceDifference } = user;
    return {
      ...actor,
      ...personOf(actor),
      role,
      ...maskRecord(services.registry.get("user"), actor, { email: user.email }),
      revision: user.revision,
      layout: programme.roles[role].layout,
      codes: codes.length || !actor.code ? codes : [actor.code],
      announced,
      tiedTo: auditorId === null ? [] : await tiesOf(kysely, auditorId),
      lastGraded: auditorId === null ? [] : await lastGradedOf(kysely, auditorId),
      practice: role === "auditor" ? { practisedAt, practiceDifference } : null,
    };
  },
});
