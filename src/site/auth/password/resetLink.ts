/** Content of a password link. */
export interface ResetLink {
  email: string;
  token: string;
}

function linkIn(parameters: string): Partial<ResetLink> {
  const query = new URLSearchParams(parameters);
  const [email, token] = [query.get("email"), query.get("token")];
  return { ...(email ? { email } : {}), ...(token ? { token } : {}) };
}

/** Whether nothing of a link is missing. */
export function isWhole(link: Partial<ResetLink>): link is ResetLink {
  return link.email !== undefined && link.token !== undefined;
}

/**
 * Email and token of the link to this page, if present. If the query lacks them and they are elsewhere in the address,
 * they are copied into the query (R2.7).
 */
export function readResetLink(): Partial<ResetLink> {
  const asked = linkIn(location.search);
  if (isWhole(asked)) return asked;
  const link = { ...linkIn(location.hash.replace(/^#(.*\?)?/, "")), ...asked };
  if (isWhole(link))
    history.replaceState(history.state, "", `${location.pathname}?${new URLSearchParams({ ...link })}`);
  return link;
}
