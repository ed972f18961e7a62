import { notifyPerson } from "#server/notifications/notify.ts";
import { requireNamesakesDecided } from "#server/people/formerName.ts";
import { recordAction } from "#server/resources/recordAction.ts";

/** An auditor bears the name that they asked for from now on; certificates that are issued already keep the former one. */
export default recordAction<"user", { fullname: string }>("user", "confirmName", {
  errors: ["NAME_NOT_PRINTABLE", "NAMESAKE_UNDECIDED"],
  async patch(user, { fullname }, change) {
    await requireNamesakesDecided(change, user, fullname ?? user.fullname);
    return {};
  },
  also: (change, { id: userId, fullname: name }) =>
    notifyPerson(change, { kind: "nameConfirmed", userId, params: { name } }),
});
