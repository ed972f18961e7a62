/** A code is typed as one line of text. */
export { default } from "#src/forms/widgets/answers/text.tsx";
