/**
 * `languageCode` in a call, a BCP 47 tag. An unsupported language falls back to English, and an invalid tag is refused.
 */
export const languageTag = {
  type: "string",
  maxLength: 10,
  pattern: "^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})?$",
  description: "The language of the answer, such as de-DE; English when absent.",
} as const;
