/** A code is one line of text. */
export { default } from "#src/forms/widgets/answers/text.tsx";
