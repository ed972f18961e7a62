import { queueMail } from "#server/mail/queueMail.ts";
import { recordAction } from "#server/resources/recordAction.ts";

/** Gives an auditor the requested name. Certificates issued before keep the former one. */
export default recordAction("user", "confirmName", {
  errors: ["NAME_NOT_PRINTABLE"],
  also: (change, { id: userId, fullname: name }) =>
    queueMail(change, { template: "nameConfirmed", userId, params: { name } }),
});
