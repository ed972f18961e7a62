/**
 * Number of files that each run of Vitest has open at a time, for two cores; a file often waits for a page, a database
 * or a timer. Browsers have priority, since a page without a core is slow. Pure computation runs next to them at low
 * priority, so its tests must not depend on timing. Then come the server's tests on PostgreSQL and on the embedded
 * database, and those of the interface: few at once, since some are about hundreds of people, and each process loads
 * the whole product.
 */
export const filesAtOnce = { browsers: 3, computing: 1, postgres: 2, embedded: 2 };

/** The same for a run without others, when only one part is tested. */
export const FILES_AT_ONCE_ALONE = 3;
