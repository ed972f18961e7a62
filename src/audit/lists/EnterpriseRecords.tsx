import { Link } from "react-router-dom";
import { labelField } from "#domain/schema/derive.ts";
import { useCountryName } from "#src/core/countryName.ts";
import { useResourceOf } from "#src/core/registry.ts";
import type { Row } from "#src/core/row.ts";
import { useRecordPath } from "#src/crud/extensions/recordPath.ts";
import "#src/audit/parts/task.css";

/** Practice enterprises in the list for their auditors, each with a link to its audits. */
export default function EnterpriseRecords({ enterprises }: { enterprises: Row[] }) {
  const pathOf = useRecordPath(useResourceOf("enterprises"));
  const countryName = useCountryName();
  return (
    <ul className="audit-cards">
      {enterprises.map((enterprise) => (
        <li key={enterprise.id}>
          <Link className="audit-card" to={pathOf(enterprise)}>
            <span className="task-code">{enterprise.id}</span>
            <strong>{String(enterprise.name)}</strong>
            <span>
              {[enterprise[labelField("institutionId")], countryName(String(enterprise.country))]
                .filter(Boolean)
                .join(", ")}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
