import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseAllDocuments } from "yaml";
import { settingNames } from "#server/settings/names.ts";
import { readSettings } from "#server/settings/settings.ts";
import { imageCommands, imageEnv } from "../../scripts/lib/image.mjs";

const FOLDER = "docs/deploy/kubernetes/";

interface Probe {
  httpGet: { path: string };
  periodSeconds: number;
  failureThreshold: number;
}

interface Container {
  image: string;
  command: string[];
  ports: object[];
  envFrom: object[];
  volumeMounts: object[];
  securityContext: object;
  resources: { limits: { memory: string } };
  startupProbe: Probe;
  readinessProbe: Probe;
  livenessProbe: Probe;
}

interface Pod {
  containers: [Container];
  volumes: object[];
  securityContext: object;
  automountServiceAccountToken: boolean;
  terminationGracePeriodSeconds: number;
}

interface Manifest {
  kind: string;
  metadata: { name: string; namespace?: string };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  spec: {
    replicas: number;
    minAvailable: number;
    template: { spec: Pod };
    jobTemplate: { spec: { template: { spec: Pod } } };
    volumeClaimTemplates: [{ metadata: { name: string } }];
  };
}

const manifests: Manifest[] = readdirSync(FOLDER).flatMap((name) =>
  parseAllDocuments(readFileSync(FOLDER + name, "utf8")).map((document) => document.toJSON()),
);

/** The one manifest of a kind. */
function only(kind: string): Manifest {
  const [manifest, ...others] = manifests.filter((one) => one.kind === kind);
  if (!manifest || others.length > 0) throw new Error(`There is not exactly one ${kind}`);
  return manifest;
}

const nodes = only("StatefulSet").spec;
const node = nodes.template.spec;
const backup = only("CronJob").spec.jobTemplate.spec.template.spec;
const settings: Record<string, string> = { ...only("ConfigMap").data, ...only("Secret").stringData };
const pods = [node, backup];

test("everything is in one namespace", () => {
  const namespace = only("Namespace").metadata.name;
  for (const { kind, metadata } of manifests)
    expect([kind, metadata.namespace]).toEqual([kind, kind === "Namespace" ? undefined : namespace]);
});

test("the settings are the product's, and start a programme once their secrets are filled in", () => {
  expect(Object.keys(settings).filter((name) => !settingNames.includes(name))).toEqual([]);
  const filled = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, value || "s".repeat(32)]));
  expect(readSettings({ ...imageEnv(), ...filled, DATA_DIR: "data" })).toMatchObject({
    seed: "programme",
    host: "0.0.0.0",
  });
});

test("a node that ends is not ready long before its port closes, and is killed only after its last calls", () => {
  const [{ readinessProbe, livenessProbe, startupProbe }] = node.containers;
  expect(readinessProbe.httpGet.path).toBe("/readyz");
  for (const probe of [livenessProbe, startupProbe]) expect(probe.httpGet.path).toBe("/healthz");
  const drain = Number(settings.DRAIN_SECONDS);
  expect(drain).toBeGreaterThan(readinessProbe.periodSeconds * readinessProbe.failureThreshold);
  expect(node.terminationGracePeriodSeconds).toBeGreaterThan(drain + 10);
});

test("one of two nodes always serves, and both listen where the image does", () => {
  expect(nodes.replicas).toBeGreaterThan(only("PodDisruptionBudget").spec.minAvailable);
  expect(node.containers[0].ports).toEqual([{ name: "http", containerPort: Number(imageEnv().PORT) }]);
});

test("each pod is an ordinary user that cannot change its image", () => {
  for (const { securityContext, automountServiceAccountToken, containers } of pods) {
    expect(securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: 1000,
      seccompProfile: { type: "RuntimeDefault" },
    });
    expect(automountServiceAccountToken).toBe(false);
    const [container] = containers;
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ["ALL"] },
    });
    expect(container.resources.limits.memory).toMatch(/^\dGi$/);
    expect(container.image).toBe(node.containers[0].image);
  }
});

test("the nightly backup has the settings, the folder and the trail key of a node", () => {
  const [serving, job] = [node.containers[0], backup.containers[0]];
  expect(job.command.slice(0, 2)).toEqual(imageCommands().command.slice(0, 2));
  expect(job.command.slice(2)).toEqual(["backup", "/backups", "--keep", "30", "--this-node"]);
  expect(job.envFrom).toEqual(serving.envFrom);
  const key = { name: "trail-keys", mountPath: "/data/trail-key.pem", readOnly: true };
  expect(serving.volumeMounts).toContainEqual({ ...key, subPathExpr: "$(POD_NAME).pem" });
  expect(job.volumeMounts).toContainEqual({ ...key, subPath: "quality-0.pem" });
  const claim = { claimName: `${nodes.volumeClaimTemplates[0].metadata.name}-${only("StatefulSet").metadata.name}-0` };
  expect(backup.volumes).toContainEqual({ name: "data", persistentVolumeClaim: claim });
});
