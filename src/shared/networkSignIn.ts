/**
 * How the network's sign-in relates to access codes, as the server marks it in each page: the only way, an alternative,
 * or unavailable.
 */
export function networkSignIn(): "only" | "beside" | undefined {
  const { network } = document.documentElement.dataset;
  return network === "only" || network === "beside" ? network : undefined;
}
