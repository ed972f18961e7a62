/**
 * Makes a value once per owner (a node's services, a database's adapter) and forgets it with the owner, so that values
 * of different owners are never mixed up.
 */
export function oncePer<Owner extends object, Made extends object>(
  make: (owner: Owner) => Made,
): (owner: Owner) => Made {
  const made = new WeakMap<Owner, Made>();
  return (owner) => {
    const known = made.get(owner) ?? make(owner);
    made.set(owner, known);
    return known;
  };
}
