// Generated from schemas/ by `npm run generate`: change the JSON there, not this file.

export interface Layouts {
  /**
   * The layouts of the site, for visitors. An address names its own (`schemas/addresses.json`).
   */
  site: {
    default: SiteLayout;
    "default-sidebar": SiteLayout;
  };
  /**
   * The layouts of the console, for signed-in people. A role has one of them (`schemas/programme.json`).
   */
  console: {
    admin: ConsoleLayout;
    office: ConsoleLayout;
    auditor: ConsoleLayout;
    enterprise: ConsoleLayout;
    student: ConsoleLayout;
  };
}
export interface SiteLayout {
  /**
   * documents: the programme's documents are listed next to the page.
   */
  navigation: "none" | "documents";
}
export interface ConsoleLayout {
  /**
   * Navigation in a wide window: a sidebar, one that can be folded to icons, or a bar below the header.
   */
  desk: "sidebar" | "foldingSidebar" | "bar";
  /**
   * Paths of pages under /dashboard with a tab at the bottom edge of a narrow window, where all other pages are behind a button.
   *
   * @minItems 2
   * @maxItems 4
   */
  phone?: string[];
  /**
   * Space around lines of lists and entries of the navigation.
   */
  density: "compact" | "regular" | "roomy";
  /**
   * Sections of the home page, in their order.
   *
   * @minItems 1
   */
  home: (
    | "mailTrouble"
    | "firstSteps"
    | "contact"
    | "waiting"
    | "work"
    | "news"
    | "renewals"
    | "audits"
    | "certificates"
    | "overview"
  )[];
}
