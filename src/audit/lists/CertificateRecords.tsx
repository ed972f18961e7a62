import type { Certificate } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { CertificateCard } from "#src/audit/lists/CertificateCard.tsx";
import { useSignedIn } from "#src/core/signedIn.ts";

/** Certificates in the list of people who earned or awarded them. */
export default function CertificateRecords({ certificates }: { certificates: Stored<Certificate>[] }) {
  const me = useSignedIn();
  return (
    <ul className="audit-cards">
      {certificates.map((certificate) => (
        <li key={certificate.id}>
          <CertificateCard certificate={certificate} me={me} />
        </li>
      ))}
    </ul>
  );
}
