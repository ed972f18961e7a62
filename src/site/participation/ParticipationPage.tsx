import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Problem } from "#domain/errors.ts";
import { useRead } from "#src/shared/useRead.ts";
import { usePageHead } from "#src/site/frame/pageHead.ts";
import { useSiteLink } from "#src/site/frame/siteLink.ts";
import { OwnChoices } from "#src/site/participation/OwnChoices.tsx";
import { ParticipationFacts } from "#src/site/participation/ParticipationFacts.tsx";
import { useOwnPage, useSecret } from "#src/site/participation/useOwnPage.ts";

const TOO_MANY = 429;

function NotFound() {
  const { t } = useTranslation("participation");
  return (
    <div className="verify-state verify-unknown" role="alert">
      <div>
        <h2>{t("notFound.title")}</h2>
        <p>{t("notFound.text")}</p>
      </div>
    </div>
  );
}

/** The content of a read page, or the reason why there is none. */
function Outcome({
  read,
  children,
}: {
  read: { found: unknown; problem: Problem | undefined; retry(): void };
  children: ReactNode;
}) {
  const { t } = useTranslation(["participation", "common"]);
  if (read.found) return children;
  if (read.problem)
    return (
      <div role="alert" className="verify-failed">
        <p>{t(read.problem.statusCode === TOO_MANY ? "tooOften" : "failed")}</p>
        <button type="button" className="button button-small" onClick={read.retry}>
          {t("common:tryAgain")}
        </button>
      </div>
    );
  if (read.found === null) return <NotFound />;
  return (
    <p role="status" className="verify-reading">
      {t("reading")}
    </p>
  );
}

/** The page as its person sees it, by the secret link. */
function OwnParticipation({ secret }: { secret: string }) {
  const { t } = useTranslation("participation");
  const own = useOwnPage(secret);
  const { found } = own;
  if (own.deleted) return <p role="status">{t("deletion.done")}</p>;
  return (
    <Outcome read={own}>
      {found ? (
        <>
          {found.publicId ? null : <p className="verify-lead">{t("own")}</p>}
          <ParticipationFacts page={found} />
          <OwnChoices page={found} secret={secret} own={own} />
        </>
      ) : null}
    </Outcome>
  );
}

/** The page as others see it, if its person has published it. */
function PublishedParticipation({ id }: { id: string }) {
  const { t, i18n } = useTranslation("participation");
  const query = new URLSearchParams({ languageCode: i18n.language });
  const read = useRead(`/participations/${encodeURIComponent(id)}?${query}`, { keepPrevious: true });
  const { found } = read;
  return (
    <Outcome read={read}>
      {found ? (
        <>
          <p className="verify-lead">{t("public", { name: found.name })}</p>
          <ParticipationFacts page={found} />
        </>
      ) : null}
    </Outcome>
  );
}

/** `/participation#<secret>` for its person, `/participation/{id}` for others: the part of a trainee in an audit. */
export default function ParticipationPage() {
  const { t } = useTranslation("participation");
  const { path } = useSiteLink();
  const secret = useSecret();
  const [, , id = ""] = path.split("/");
  usePageHead(t("title"));
  return (
    <div className="verify">
      <h1>{t("title")}</h1>
      {id ? (
        <PublishedParticipation id={id} />
      ) : secret ? (
        <OwnParticipation key={secret} secret={secret} />
      ) : (
        <NotFound />
      )}
    </div>
  );
}
