import { achievementOf } from "#server/certificates/credentials/achievement.ts";
import { badgeContext, credentialContext } from "#server/certificates/credentials/contexts.ts";
import { levelNamed } from "#server/certificates/credentials/seals.ts";
import { sendPublic } from "#server/certificates/credentials/sendPublic.ts";
import { languageTag } from "#server/documents/languageTag.ts";
import { documentLocale } from "#server/documents/sources.ts";
import { defineAction } from "#server/http/action.ts";

/** A level as an achievement of Open Badges 3.0, to which the credentials of certificates refer. */
export default defineAction({
  method: "GET",
  path: "/achievements/:level",
  summary: "Read a level as an Open Badges achievement",
  access: "anyone",
  query: { languageCode: languageTag },
  produces: "application/ld+json",
  errors: ["NOT_FOUND"],
  async handle({ services, params, query, reply }) {
    const achievement = achievementOf(levelNamed(params.level), documentLocale(query.languageCode), services);
    const document = { "@context": [credentialContext, badgeContext], ...achievement };
    return sendPublic(reply, Buffer.from(JSON.stringify(document)), "application/ld+json");
  },
});
