/**
 * Creates a value once per owner (a node's services, a database's adapter), and forgets it with the owner. Values of
 * different owners are never confused.
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
