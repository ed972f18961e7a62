import { initials } from "#src/shared/initials.ts";

/** A person's initials in a circle, next to their name. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className="avatar avatar-small" aria-hidden="true">
      {initials(name)}
    </span>
  );
}
