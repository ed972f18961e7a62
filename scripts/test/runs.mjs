/**
 * How many files each run of Vitest has open at a time, for two cores: some wait for a page, a database or a timer and leave
 * a core to others. The browsers have the machine first, since a page that lacks a core is slow; what only computes takes what
 * those leave as long as they run, and must not depend on when it gets it. Then come the server's tests, on PostgreSQL beside
 * those on the embedded database, which often wait, and those of the interface: few at once, since some of the server's are
 * about hundreds of people at once, and since each further process reads the whole product anew.
 */
export const filesAtOnce = { browsers: 3, computing: 1, postgres: 2, embedded: 2 };

/** The same for a run that has the machine for itself, when somebody tests one part alone. */
export const FILES_AT_ONCE_ALONE = 3;
