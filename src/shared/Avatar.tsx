import { initials } from "#src/shared/initials.ts";

/** The initials of somebody in a circle, beside their name. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className="avatar avatar-small" aria-hidden="true">
      {initials(name)}
    </span>
  );
}
