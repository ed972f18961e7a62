/** `languageCode` in a call: a BCP 47 tag; a language that we do not have is answered in English, what is no tag is refused. */
export const languageTag = {
  type: "string",
  maxLength: 10,
  pattern: "^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})?$",
  description: "The language of the answer, such as de-DE; English when absent.",
} as const;
