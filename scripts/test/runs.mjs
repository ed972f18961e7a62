/**
 * Number of test files that each run of Vitest runs at a time on two cores. A file often waits for a page, a database
 * or a timer. Browsers have priority, since a page without a core is slow. Pure computation runs next to them at low
 * priority, so its tests must not depend on timing. Then the tests of the server, on PostgreSQL and on the embedded
 * database, and those of the interface follow. Few of these files run at once, since some create hundreds of people,
 * and each process loads the whole product.
 */
export const filesAtOnce = { browsers: 3, computing: 1, postgres: 2, embedded: 2 };

/** The same for a run without others, when only one part is tested. */
export const FILES_AT_ONCE_ALONE = 3;
