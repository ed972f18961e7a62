import "#src/ui/wrappedOptions.css";

/** Names of questions and answers wrap in the list of a select: most are longer than it is wide. */
export const wrappedOptions = { popup: { root: "wrapped-options" } };
