import { personOf } from "#domain/access/actor.ts";
import { DomainError } from "#domain/errors.ts";
import { countedFields } from "#domain/scoring/verdict.ts";
import { requireDecision } from "#domain/workflow/decide.ts";
import { rolesFor } from "#domain/workflow/workflow.ts";
import { certificateNames } from "#server/certificates/content.ts";
import { defineFileAction } from "#server/documents/fileAction.ts";
import { renderPdf } from "#server/documents/files.ts";
import { reportDocument } from "#server/documents/reportDocument.ts";
import { consumeShared } from "#server/http/limits/sharedLimits.ts";
import { documentTexts } from "#server/pdf/strings.ts";
import { readFinishable } from "#server/tasks/finishable.ts";
import { reportBody } from "#server/tasks/reportBody.ts";

/** The report as a PDF as if it were finished now, marked as a preview. Nothing is stored. */
export default defineFileAction({
  method: "POST",
  path: "/reports/preview",
  summary: "See a report as a PDF before it is finished",
  access: rolesFor("finishReport"),
  bodySize: "document",
  body: reportBody(),
  format: "pdf",
  errors: [
    "NOT_FOUND",
    "FORBIDDEN",
    "WRONG_STATE",
    "BELOW_THRESHOLD",
    "NO_LEVEL_REACHED",
    "DRAWING_FAILED",
    "DOCUMENT_NOT_PRINTABLE",
    "TOO_MANY_REQUESTS",
  ],
  async file({ services, actor, body, locale }) {
    const { kysely } = services.database;
    const { task, rules, reached, level, attempt } = await readFinishable(services, actor, body.taskCode);
    requireDecision(attempt);
    if (!level) throw new DomainError("NO_LEVEL_REACHED");
    const auditor = personOf(actor);
    const document = await reportDocument(
      services,
      {
        task,
        names: await certificateNames(kysely, task),
        auditor: auditor.fullname,
        auditorId: auditor.id,
        number: null,
        level,
        finishedAt: services.now().toISOString(),
        sections: body.sections,
        achievements: countedFields(reached),
        fieldThreshold: rules.fieldThreshold,
        verificationId: null,
      },
      locale,
    );
    await consumeShared(services, "drawing", actor);
    const t = documentTexts(locale);
    const about = [t("report.title"), task.code, document.task.enterpriseName, t("report.preview")];
    return { name: `auditor_report_${task.code}_preview.pdf`, about, content: await renderPdf(services, document) };
  },
});
