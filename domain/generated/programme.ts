// Generated from schemas/ by `npm run generate`: change the JSON there, not this file.

export type Locale = "en-GB" | "lt-LT" | "de-DE" | "bg-BG" | "it-IT" | "fr-FR";

export type Role = "admin" | "auditor" | "trainer" | "student" | "enterprise" | "office";

export type Level = "bronze" | "silver" | "gold";
