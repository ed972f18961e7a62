import { Skeleton } from "antd";
import { type ComponentType, lazy } from "react";
import type { Certificate, FactCheck, Grade, Report } from "#domain/generated/resources.ts";
import type { Row } from "#src/core/row.ts";
import type { CrudExtensions } from "#src/crud/extensions/extensions.ts";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";

const GradedRecord = lazy(() => import("#src/audit/records/GradedRecord.tsx"));
const FactCheckRecord = lazy(() => import("#src/audit/factCheck/FactCheckRecord.tsx"));
const ReportRecord = lazy(() => import("#src/audit/records/ReportRecord.tsx"));
const PracticeRecord = lazy(() => import("#src/audit/records/PracticeRecord.tsx"));
const CertificateRecord = lazy(() => import("#src/audit/records/CertificateRecord.tsx"));

const IssuerPictures = lazy(() => import("#src/people/issuer/IssuerPictures.tsx"));

/** Generated pages do not know the type of a record. In a slot of its resource, it has that type. */
const as = <R,>(record: Row) => record as unknown as R;

/** A part that is loaded only on its page. */
function later(Part: ComponentType<{ record: Row }>): ComponentType<{ record: Row }> {
  return ({ record }) => (
    <LazyPart fallback={<Skeleton active className="card" />}>
      <Part record={record} />
    </LazyPart>
  );
}

/** By resource: further parts of a record's page, such as those for properties without a useful display. */
export const ownParts: CrudExtensions["ownParts"] = {
  grade: later(({ record }) => <GradedRecord grade={as<Grade>(record)} />),
  report: later(({ record }) => <ReportRecord report={as<Report>(record)} />),
  "fact-check": later(({ record }) => <FactCheckRecord report={as<FactCheck>(record)} />),
  user: ({ record }) => (
    <LazyPart>
      <PracticeRecord record={record} />
    </LazyPart>
  ),
  "central-office": later(({ record }) => <IssuerPictures name="central-office" record={record} />),
  controller: later(({ record }) => <IssuerPictures name="controller" record={record} />),
  certificate: later(({ record }) => <CertificateRecord certificate={as<Certificate>(record)} />),
};
