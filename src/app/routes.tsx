import {
  BarChartOutlined,
  BulbOutlined,
  FileProtectOutlined,
  FormOutlined,
  InboxOutlined,
  ReadOutlined,
  SafetyOutlined,
  SolutionOutlined,
  StopOutlined,
  UserAddOutlined,
  UsergroupAddOutlined,
  UserSwitchOutlined,
} from "@ant-design/icons";
import { lazy } from "react";
import { rolesWith } from "#domain/access/can.ts";
import { managers } from "#domain/roles.ts";
import { rolesFor } from "#domain/workflow/workflow.ts";
import type { PageRoute } from "#src/app/pageRoute.ts";
import { productRegistry } from "#src/core/registry.ts";

/** Roles that may change forms, and therefore build them. */
const builders = rolesWith(productRegistry.get("form"), "update");
/** Roles that manage the class of an enterprise to which they belong. */
const classLeaders = ["trainer", "enterprise"];
const WriteReport = lazy(() => import("#src/audit/page/WriteReportPage.tsx"));
const EditForm = lazy(() => import("#src/form-builder/pages/EditFormPage.tsx"));
const PreviewForm = lazy(() => import("#src/form-builder/pages/PreviewFormPage.tsx"));

/** Custom pages, one per line. All others under `/dashboard` are generated from the resources. */
export const pages: readonly PageRoute[] = [
  { path: "", title: "home", Page: lazy(() => import("#src/app/home/HomePage.tsx")) },
  {
    path: "request-audit",
    title: "requestAudit",
    Page: lazy(() => import("#src/audit/request/RequestAuditPage.tsx")),
    roles: rolesFor("request"),
    menu: { group: "audits", Icon: FormOutlined },
  },
  {
    path: "team",
    title: "team",
    Page: lazy(() => import("#src/team/TeamPage.tsx")),
    roles: [...classLeaders, ...managers],
    menu: { group: "people", Icon: UsergroupAddOutlined, roles: classLeaders },
  },
  {
    path: "auditor/pending",
    title: "pendingWork",
    Page: lazy(() => import("#src/audit/matching/PendingWorkPage.tsx")),
    roles: ["auditor"],
    menu: { group: "audits", Icon: InboxOutlined },
  },
  {
    path: "without-auditor",
    title: "withoutAuditor",
    Page: lazy(() => import("#src/audit/matching/waiting/WithoutAuditorPage.tsx")),
    roles: rolesFor("assignAuditor"),
    menu: { group: "audits", Icon: UserSwitchOutlined },
  },
  {
    path: "figures",
    title: "figures",
    Page: lazy(() => import("#src/overview/year/YearPage.tsx")),
    roles: managers,
    menu: { group: "audits", Icon: BarChartOutlined },
  },
  {
    path: "completed-audits",
    title: "completedAudits",
    Page: lazy(() => import("#src/audit/request/CompletedAuditsPage.tsx")),
    roles: ["admin"],
    menu: { group: "audits", Icon: FileProtectOutlined },
  },
  {
    path: "auditors",
    title: "auditors",
    Page: lazy(() => import("#src/people/AuditorsPage.tsx")),
    roles: managers,
    menu: { group: "people", Icon: SolutionOutlined },
  },
  {
    path: "applications",
    title: "applications",
    Page: lazy(() => import("#src/people/ApplicationsPage.tsx")),
    roles: managers,
    menu: { group: "people", Icon: UserAddOutlined },
  },
  {
    path: "restrictions",
    title: "restrictions",
    Page: lazy(() => import("#src/people/RestrictionsPage.tsx")),
    roles: managers,
    menu: { group: "people", Icon: StopOutlined },
  },
  {
    path: "translations",
    title: "translations",
    Page: lazy(() => import("#src/translations/TranslationsPage.tsx")),
    roles: rolesWith(productRegistry.get("translation"), "update"),
  },
  {
    path: "system",
    title: "system",
    Page: lazy(() => import("#src/system/SystemPage.tsx")),
    roles: ["admin"],
    menu: { group: "records", Icon: SafetyOutlined },
  },
  ...[
    { path: "forms/create", title: "newForm", Page: lazy(() => import("#src/form-builder/pages/NewFormPage.tsx")) },
    { path: "forms/edit/:id", title: "editForm", Page: EditForm },
    {
      path: "admin/form/create/:fieldId",
      title: "newForm",
      Page: lazy(() => import("#src/form-builder/pages/CreateFormPage.tsx")),
    },
    { path: "admin/form/edit/:id", title: "editForm", Page: EditForm },
    { path: "admin/form/preview/:id", title: "previewForm", Page: PreviewForm },
    { path: "admin/form/preview/:name/:id", title: "previewForm", Page: PreviewForm },
    {
      path: "admin/form/versions/:id",
      title: "formVersions",
      Page: lazy(() => import("#src/form-builder/pages/FormVersionsPage.tsx")),
    },
  ].map((page) => ({ ...page, roles: builders })),
  ...[
    { path: "admin/report/create/new", title: "writeReport", Page: WriteReport },
    { path: "admin/report/edit", title: "writeReport", Page: WriteReport },
    {
      path: "admin/report/list",
      title: "reportList",
      Page: lazy(() => import("#src/audit/reporting/pages/ReportListPage.tsx")),
    },
    {
      path: "admin/report/preview/:name/:id",
      title: "previewReport",
      Page: lazy(() => import("#src/audit/reporting/pages/PreviewReportPage.tsx")),
    },
  ].map((page) => ({ ...page, roles: rolesWith(productRegistry.get("report"), "list") })),
  { path: "profile", title: "profile", Page: lazy(() => import("#src/profile/ProfilePage.tsx")) },
  {
    path: "guide",
    title: "guide",
    Page: lazy(() => import("#src/help/GuidePage.tsx")),
    menu: { group: "help", Icon: BulbOutlined },
  },
  {
    path: "docs",
    title: "docs",
    Page: lazy(() => import("#src/help/ProgrammeDocsPage.tsx")),
    menu: { group: "help", Icon: ReadOutlined },
  },
  {
    path: "practice",
    title: "practice",
    Page: lazy(() => import("#src/audit/practice/PracticePage.tsx")),
    roles: ["auditor", "trainer", "admin"],
    menu: { group: "help", Icon: SolutionOutlined },
  },
  {
    path: "yearly-records",
    title: "yearlyRecords",
    Page: lazy(() => import("#src/audit/records/YearlyRecordsPage.tsx")),
    roles: ["auditor"],
    menu: { group: "help", Icon: FileProtectOutlined },
  },
  {
    path: "second-grading/:id",
    title: "secondGrading",
    Page: lazy(() => import("#src/audit/second/SecondGradingPage.tsx")),
    roles: ["auditor"],
  },
  {
    path: "second-opinion/:code",
    title: "secondOpinion",
    Page: lazy(() => import("#src/audit/second/SecondOpinionPage.tsx")),
    roles: ["auditor", "office", "admin"],
  },
  { path: "docs/:name", title: "docs", Page: lazy(() => import("#src/help/DocumentPage.tsx")) },
  { path: "task/:code/*", title: "task", Page: lazy(() => import("#src/audit/page/TaskPage.tsx")) },
];
