import { waitingAt } from "#server/auth/arrivals.ts";
import { joinLinkOf } from "#server/auth/joinLinks.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { flag, listOf, text } from "#server/http/shapes.ts";
import { joinLinkShape } from "#server/people/joinLinkShape.ts";
import { classRunners, requireClass } from "#server/people/lockClass.ts";

/** The join link of a class, without its key, and the names that wait for a confirmation. */
export default defineAction({
  method: "GET",
  path: "/enterprises/:peCode/joining",
  summary: "The join link of a class, and its waiting names",
  access: classRunners,
  response: objectOf(
    {
      link: joinLinkShape,
      waiting: listOf(objectOf({ id: text, name: text, returns: flag, createdAt: text })),
    },
    ["waiting"],
  ),
  errors: ["NOT_FOUND"],
  async handle({ services, actor, params: { peCode } }) {
    await requireClass(services, actor, peCode);
    const { kysely } = services.database;
    const link = await joinLinkOf(kysely, peCode);
    const waiting = await waitingAt(kysely, peCode, services.now());
    return {
      ...(link ? { link } : {}),
      waiting: waiting.map(({ personId, ...arrival }) => ({ ...arrival, returns: personId !== null })),
    };
  },
});
