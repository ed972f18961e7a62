/** The address of the API. Pages without calls need only this part of the client. */
export const apiBase = "/api/v1";
