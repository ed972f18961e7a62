import {
  ApartmentOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  CheckSquareOutlined,
  FileDoneOutlined,
  FileOutlined,
  FileSearchOutlined,
  FileTextOutlined,
  FlagOutlined,
  GlobalOutlined,
  HistoryOutlined,
  MailOutlined,
  MessageOutlined,
  NotificationOutlined,
  QuestionCircleOutlined,
  ReadOutlined,
  RiseOutlined,
  ShopOutlined,
  SolutionOutlined,
  TeamOutlined,
  TranslationOutlined,
} from "@ant-design/icons";
import { can } from "#domain/access/can.ts";
import type { Registry } from "#domain/schema/registry.ts";
import type { Resource } from "#domain/schema/resource.ts";
import type { Me } from "#providers/me.ts";
import type { MenuGroupName, MenuIcon } from "#src/app/pageRoute.ts";

/** Place of a resource in the navigation, by default in the last group. */
const places: Record<string, { group: MenuGroupName; Icon: MenuIcon }> = {
  task: { group: "audits", Icon: AuditOutlined },
  grade: { group: "audits", Icon: CheckSquareOutlined },
  report: { group: "audits", Icon: FileTextOutlined },
  certificate: { group: "audits", Icon: FileDoneOutlined },
  "proof-request": { group: "audits", Icon: QuestionCircleOutlined },
  "fact-check": { group: "audits", Icon: FileSearchOutlined },
  improvement: { group: "audits", Icon: RiseOutlined },
  user: { group: "people", Icon: TeamOutlined },
  enterprise: { group: "people", Icon: ShopOutlined },
  "central-office": { group: "people", Icon: ApartmentOutlined },
  institution: { group: "people", Icon: BankOutlined },
  "audit-field": { group: "programme", Icon: AppstoreOutlined },
  form: { group: "programme", Icon: FlagOutlined },
  language: { group: "programme", Icon: GlobalOutlined },
  translation: { group: "programme", Icon: TranslationOutlined },
  controller: { group: "programme", Icon: SolutionOutlined },
  trail: { group: "records", Icon: HistoryOutlined },
  mail: { group: "records", Icon: MailOutlined },
  announcement: { group: "records", Icon: NotificationOutlined },
  "contact-message": { group: "records", Icon: MessageOutlined },
};

/** The icons of the groups. A collapsed navigation shows only these. */
export const groupIcons: Record<MenuGroupName, MenuIcon> = {
  audits: AuditOutlined,
  people: TeamOutlined,
  programme: AppstoreOutlined,
  records: HistoryOutlined,
  help: ReadOutlined,
};

const elsewhere = { group: "records" as const, Icon: FileOutlined };

/** The navigation group of a resource. */
export function groupOf({ name }: Resource): MenuGroupName {
  return (places[name] ?? elsewhere).group;
}

/** The icon of a resource. */
export function iconOf({ name }: Resource): MenuIcon {
  return (places[name] ?? elsewhere).Icon;
}

const positionOf = ({ name }: Resource) => {
  const position = Object.keys(places).indexOf(name);
  return position < 0 ? Number.POSITIVE_INFINITY : position;
};

/** The resources that a person may list and that `menu` does not leave out, in the order of the navigation. */
export function listedResources(registry: Registry, me: Me): Resource[] {
  const listed = registry.all.filter(
    (resource) => can(resource, me, "list") && (resource.menu?.includes(me.role) ?? true),
  );
  return listed.sort((a, b) => Math.sign(positionOf(a) - positionOf(b)) || a.path.localeCompare(b.path));
}
