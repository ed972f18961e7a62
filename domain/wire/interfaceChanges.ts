/** The administrators' changes to the interface in one language. */
export interface InterfaceChanges {
  /** Texts that replace those of the files, by key. */
  texts: Readonly<Record<string, string>>;
  /** The languages that are switched on. */
  languages: readonly string[];
}
