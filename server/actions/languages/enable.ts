import { switchLanguage } from "#server/languages/switchLanguage.ts";

/** The interface is offered in this language from now on. */
export default switchLanguage("enable", "Switch a language on");
