import { notifyPerson } from "#server/notifications/notify.ts";
import { requireNamesakesDecided } from "#server/people/formerName.ts";
import { recordAction } from "#server/resources/recordAction.ts";

/** Confirms the requested name of an auditor. Certificates that were already issued keep the former name. */
export default recordAction<"user", { fullname: string }>("user", "confirmName", {
  errors: ["NAME_NOT_PRINTABLE", "NAMESAKE_UNDECIDED"],
  async patch(user, { fullname }, change) {
    await requireNamesakesDecided(change, user, fullname ?? user.fullname);
    return {};
  },
  also: (change, { id: userId, fullname: name }) =>
    notifyPerson(change, { kind: "nameConfirmed", userId, params: { name } }),
});
