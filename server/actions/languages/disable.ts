import { switchLanguage } from "#server/languages/switchLanguage.ts";

/** The interface is no longer offered in this language; who reads it now goes on. */
export default switchLanguage("disable", "Switch a language off");
