import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { can } from "#domain/access/can.ts";
import { filteredListPath } from "#src/core/paths.ts";
import { useRegistry } from "#src/core/registry.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { viewShown } from "#src/crud/list/shows.ts";
import { useListAddress } from "#src/crud/list/useListAddress.ts";

/**
 * Above the applications: a link to the rejections in the trail, since the accounts are deleted. Their entries keep no
 * personal values and no reason (decision 10).
 */
export default function ApplicationTools() {
  const { t } = useTranslation("telling");
  const registry = useRegistry();
  const [users, trail] = [registry.named("user"), registry.named("trail")];
  const me = useSignedIn();
  const [address] = useListAddress(users);
  const view = viewShown(users, address.filters);
  if (view?.page !== "applications" || !can(trail, me, "list")) return null;
  return (
    <p>
      <Link to={filteredListPath(trail.path, { resource: "user", action: "rejectRegistration" })}>
        {t("applications.rejected")}
      </Link>
    </p>
  );
}
