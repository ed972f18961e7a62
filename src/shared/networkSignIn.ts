/**
 * How the network's sign-in stands beside access codes, as the server writes it into each page: it is the only way, it is
 * beside them, or there is none.
 */
export function networkSignIn(): "only" | "beside" | undefined {
  const { network } = document.documentElement.dataset;
  return network === "only" || network === "beside" ? network : undefined;
}
