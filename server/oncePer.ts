/**
 * Makes something once for each owner (a node's services, a database's adapter) and forgets it with them: what one has can
 * never be taken for another's.
 */
export function oncePer<Owner extends object, Made>(make: (owner: Owner) => Made): (owner: Owner) => Made {
  const made = new WeakMap<Owner, { value: Made }>();
  return (owner) => {
    const known = made.get(owner) ?? { value: make(owner) };
    made.set(owner, known);
    return known.value;
  };
}
