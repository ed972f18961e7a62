/**
 * How many files each run of Vitest has open at a time, for two cores: some wait for a page, a database or a timer and leave
 * a core to others. The browsers have the machine first, since a page that lacks a core is slow; what only computes takes what
 * those leave, and must not depend on when it gets it. Then come the server's tests beside those of what is rendered, the
 * interface and the documents: few, since some of the server's are about hundreds of people at once.
 */
export const filesAtOnce = { browsers: 3, computing: 2, server: 3, rendering: 1 };
