import { useTranslation } from "react-i18next";
import type { ResponseOf } from "#providers/http/routes.ts";
import { useMomentFormat } from "#src/system/useMomentFormat.ts";

type Node = ResponseOf<"GET", "/system">["nodes"][number];

const engines: Record<string, string> = { sqlite: "SQLite", postgres: "PostgreSQL" };

function NodeCard({ node }: { node: Node }) {
  const { t } = useTranslation("system");
  const moment = useMomentFormat();
  const facts: [label: string, value: string][] = [
    [t("nodes.version"), `${node.version} (${node.commit})`],
    [t("nodes.runtime"), node.runtime],
    [t("nodes.engine"), engines[node.engine] ?? node.engine],
    [t("nodes.dataDir"), node.dataDir],
    [t("nodes.files"), node.files],
    [t("nodes.startedAt"), moment(node.startedAt)],
    [t("nodes.seenAt"), moment(node.seenAt)],
    [t("nodes.checkedAt"), node.checkedAt ? moment(node.checkedAt) : "–"],
  ];
  return (
    <li className="card system-node">
      <h3>
        {node.name}
        {node.silent ? <span className="system-silent"> {t("nodes.silent")}</span> : null}
      </h3>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** The nodes of the installation, with their release and folders. */
export function NodeList({ nodes }: { nodes: Node[] }) {
  const { t } = useTranslation("system");
  return (
    <section aria-labelledby="system-nodes">
      <h2 id="system-nodes">{t("nodes.title")}</h2>
      {nodes.length === 0 ? <p>{t("nodes.none")}</p> : null}
      <ul className="system-nodes">
        {nodes.map((node) => (
          <NodeCard key={`${node.name} ${node.dataDir}`} node={node} />
        ))}
      </ul>
    </section>
  );
}
