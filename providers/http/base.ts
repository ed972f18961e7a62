/** Where the API answers; on a page that calls nothing it is all that is needed of the client. */
export const apiBase = "/api/v1";
