import { sealSvg } from "#domain/certificate/sealSvg.ts";
import { levelNamed } from "#server/certificates/credentials/seals.ts";
import { sendPublic } from "#server/certificates/credentials/sendPublic.ts";
import { defineAction } from "#server/http/action.ts";

/** The seal of a level, the image of its achievement. */
export default defineAction({
  method: "GET",
  path: "/achievements/:level/image",
  summary: "Download the seal of a level as SVG",
  access: "anyone",
  produces: "image/svg+xml",
  errors: ["NOT_FOUND"],
  async handle({ params, reply }) {
    return sendPublic(reply, Buffer.from(sealSvg(levelNamed(params.level))), "image/svg+xml");
  },
});
