import type { TextFiles } from "#src/shared/texts.ts";

/** The namespaces of the site; the console's many stay out of its code. */
export const siteTexts: TextFiles = import.meta.glob(
  "/locales/*/{common,site,auth,form,errors,docs,legal,verify,register,certificate,participation,auditorRecord,news}.json",
  {
    import: "default",
  },
);
