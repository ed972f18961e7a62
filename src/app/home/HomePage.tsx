import { useTranslation } from "react-i18next";
import { layoutOf } from "#domain/layouts.ts";
import { programme } from "#domain/programme.ts";
import type { Me } from "#providers/me.ts";
import { type HomeProps, homeSections } from "#src/app/home/homeSections.tsx";
import { useMyWork } from "#src/audit/parts/useMyWork.ts";
import { useSignedIn } from "#src/core/signedIn.ts";

/** The sections of the layout's home page, in their order. */
function Sections({ me, work }: HomeProps) {
  return layoutOf(me.role).home.map((name) => {
    const Section = homeSections[name];
    return <Section key={name} me={me} work={work} />;
  });
}

/** The home page of people who work on audits. Its sections share one request for their work. */
function WorkersHome({ me }: { me: Me }) {
  return <Sections me={me} work={useMyWork()} />;
}

/** `/dashboard`: a greeting, and the sections of the person's layout. */
export default function HomePage() {
  const { t } = useTranslation("frame");
  const me = useSignedIn();
  return (
    <div className="home">
      <h1>{t("home.greeting", { name: me.fullname })}</h1>
      {programme.roles[me.role].managesRecords ? (
        <>
          <p className="home-intro">{t(`home.intro.${me.role}`)}</p>
          <Sections me={me} work={undefined} />
        </>
      ) : (
        <WorkersHome me={me} />
      )}
    </div>
  );
}
