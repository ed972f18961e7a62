import { useOne } from "@refinedev/core";
import { Alert, Skeleton, Tag } from "antd";
import { useTranslation } from "react-i18next";
import { useCountryName } from "#src/core/countryName.ts";
import { isReadAnew, readOnce } from "#src/core/readAnew.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { OwnContact } from "#src/profile/contact/OwnContact.tsx";
import { EmailChoices } from "#src/profile/EmailChoices.tsx";
import { OwnAddress } from "#src/profile/OwnAddress.tsx";
import { OwnData } from "#src/profile/OwnData.tsx";
import { OwnIssuer } from "#src/profile/OwnIssuer.tsx";
import { OwnNetwork } from "#src/profile/OwnNetwork.tsx";
import { OwnPin } from "#src/profile/OwnPin.tsx";
import { OwnProposals } from "#src/profile/OwnProposals.tsx";
import type { OwnRecord } from "#src/profile/ownRecord.ts";
import { ProfileForm } from "#src/profile/ProfileForm.tsx";
import { OwnPassword } from "#src/profile/password/OwnPassword.tsx";
import { Facts } from "#src/shared/Facts.tsx";
import "#src/profile/profile.css";

/** `/dashboard/profile`: the reader's account, profile and data. */
export default function ProfilePage() {
  const { t } = useTranslation("console");
  const me = useSignedIn();
  const { data, error, refetch, ...reading } = useOne<OwnRecord>({
    resource: "users",
    id: me.id,
    liveMode: "off",
    queryOptions: readOnce,
  });
  if (!data || !isReadAnew(reading))
    return error ? <Alert type="error" showIcon message={error.message} /> : <Skeleton active />;
  const user = data.data;
  return (
    <article className="profile">
      <h1>{t("frame:pages.profile")}</h1>
      <Who user={user} />
      <OwnProposals user={user} onChanged={refetch} />
      <ProfileForm user={user} onSaved={refetch} />
      <OwnAddress user={user} onRead={refetch} />
      <EmailChoices user={user} />
      <OwnNetwork user={user} onRead={refetch} />
      <OwnPassword user={user} />
      <OwnPin user={user} onChanged={refetch} />
      <OwnContact />
      <OwnIssuer />
      <OwnData user={user} onChanged={refetch} />
    </article>
  );
}

function Who({ user }: { user: OwnRecord }) {
  const { t } = useTranslation("resources");
  const countryName = useCountryName();
  const facts: [field: string, value: string | null | undefined][] = [
    ["code", user.code],
    ["email", user.email],
    ["institutionId", user.institutionIdLabel ?? user.institutionName ?? user.noInstitutionReason],
    ["country", user.country ? countryName(user.country) : null],
  ];
  return (
    <section className="card profile-who" aria-label={user.fullname}>
      <p className="profile-name">
        {user.fullname} <Tag color="blue">{t(`user.values.role.${user.role}`)}</Tag>
      </p>
      <Facts facts={facts.map(([field, value]) => [t(`user.fields.${field}`), value])} />
    </section>
  );
}
