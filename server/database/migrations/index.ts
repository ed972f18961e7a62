import type { Kysely } from "kysely";
import type { AnyTables, Engine } from "#server/database/database.ts";
import { up as programme } from "#server/database/migrations/0001-programme.ts";
import { up as audits } from "#server/database/migrations/0002-audits.ts";
import { up as mails } from "#server/database/migrations/0003-mails.ts";
import { up as signIn } from "#server/database/migrations/0004-sign-in.ts";
import { up as contact } from "#server/database/migrations/0005-contact.ts";
import { up as jobs } from "#server/database/migrations/0006-jobs.ts";
import { up as savedViews } from "#server/database/migrations/0009-saved-views.ts";
import { up as workspaces } from "#server/database/migrations/0010-workspaces.ts";
import { up as certificates } from "#server/database/migrations/0011-certificates.ts";
import { up as addresses } from "#server/database/migrations/0013-addresses.ts";
import { up as installation } from "#server/database/migrations/0014-installation.ts";
import { up as people } from "#server/database/migrations/0014-people.ts";
import { up as institutions } from "#server/database/migrations/0015-institutions.ts";
import { up as contacts } from "#server/database/migrations/0016-contacts.ts";
import { up as withdrawnAudits } from "#server/database/migrations/0017-withdrawn-audits.ts";
import { up as currentForms } from "#server/database/migrations/0018-current-forms.ts";
import { up as judgedAudits } from "#server/database/migrations/0019-judged-audits.ts";
import { up as redrawnDocuments } from "#server/database/migrations/0021-redrawn-documents.ts";
import { up as checkpoints } from "#server/database/migrations/0022-checkpoints.ts";
import { up as fieldsOffered } from "#server/database/migrations/0022-fields-offered.ts";
import { up as openedReviews } from "#server/database/migrations/0023-opened-reviews.ts";
import { up as remarksDone } from "#server/database/migrations/0023-remarks-done.ts";
import { up as answersOfATeam } from "#server/database/migrations/0024-answers-of-a-team.ts";
import { up as phrases } from "#server/database/migrations/0025-phrases.ts";
import { up as runningAudits } from "#server/database/migrations/0026-running-audits.ts";
import { up as foldedTexts } from "#server/database/migrations/0029-folded-texts.ts";
import { up as bulkJobs } from "#server/database/migrations/0030-bulk-jobs.ts";
import { up as imports } from "#server/database/migrations/0031-imports.ts";
import { up as keptMails } from "#server/database/migrations/0034-kept-mails.ts";
import { up as announcements } from "#server/database/migrations/0035-announcements.ts";
import { up as frameTexts } from "#server/database/migrations/0038-frame-texts.ts";
import { up as attention } from "#server/database/migrations/0039-attention.ts";
import { up as sharedViews } from "#server/database/migrations/0040-shared-views.ts";
import { up as archive } from "#server/database/migrations/0048-archive.ts";
import { up as auditScores } from "#server/database/migrations/0052-audit-scores.ts";
import { up as answerDetails } from "#server/database/migrations/0053-answer-details.ts";
import { up as rules } from "#server/database/migrations/0054-rules.ts";
import { up as termsOfForms } from "#server/database/migrations/0055-terms-of-forms.ts";
import { up as anchors } from "#server/database/migrations/0056-anchors.ts";
import { up as files } from "#server/database/migrations/0058-files.ts";
import { up as linkVisits } from "#server/database/migrations/0059-link-visits.ts";
import { up as accessCodesUsed } from "#server/database/migrations/0062-access-codes-used.ts";
import { up as failedJobs } from "#server/database/migrations/0066-failed-jobs.ts";
import { up as trailLists } from "#server/database/migrations/0070-trail-lists.ts";
import { up as mailsByDefault } from "#server/database/migrations/0071-mails-by-default.ts";
import { up as listings } from "#server/database/migrations/0072-listings.ts";
import { up as institutionNames } from "#server/database/migrations/0073-institution-names.ts";
import { up as deadlinesSet } from "#server/database/migrations/0074-deadlines-set.ts";
import { up as conflicts } from "#server/database/migrations/0075-conflicts.ts";
import { up as approvedAddresses } from "#server/database/migrations/0079-approved-addresses.ts";
import { up as networkPeople } from "#server/database/migrations/0083-network-people.ts";
import { up as backups } from "#server/database/migrations/0086-backups.ts";
import { up as mailsAwaitingServer } from "#server/database/migrations/0089-mails-awaiting-server.ts";
import { up as openedProofs } from "#server/database/migrations/0092-opened-proofs.ts";
import { up as undo } from "#server/database/migrations/0094-undo.ts";
import { up as unbuiltLanguages } from "#server/database/migrations/0100-unbuilt-languages.ts";
import { up as nameWords } from "#server/database/migrations/0101-name-words.ts";
import { up as networkSince } from "#server/database/migrations/0102-network-since.ts";
import { up as rulingRequests } from "#server/database/migrations/0103-ruling-requests.ts";
import { up as linkChecks } from "#server/database/migrations/0105-link-checks.ts";
import { up as reservedRoom } from "#server/database/migrations/0106-reserved-room.ts";
import { up as nameSounds } from "#server/database/migrations/0107-name-sounds.ts";
import { up as createdRecords } from "#server/database/migrations/0110-created-records.ts";
import { up as system } from "#server/database/migrations/0115-system.ts";
import { up as schoolClass } from "#server/database/migrations/0120-class.ts";
import { up as joining } from "#server/database/migrations/0121-joining.ts";
import { up as pins } from "#server/database/migrations/0122-pins.ts";
import { up as notifications } from "#server/database/migrations/0123-notifications.ts";
import { up as retention } from "#server/database/migrations/0125-retention.ts";
import { up as controller } from "#server/database/migrations/0126-controller.ts";
import { up as declaredEnterprises } from "#server/database/migrations/0127-declared-enterprises.ts";
import { up as independence } from "#server/database/migrations/0128-independence.ts";
import { up as absences } from "#server/database/migrations/0129-absences.ts";
import { up as practice } from "#server/database/migrations/0131-practice.ts";
import { up as proofRequests } from "#server/database/migrations/0133-proof-requests.ts";
import { up as secondGradings } from "#server/database/migrations/0135-second-gradings.ts";
import { up as appeals } from "#server/database/migrations/0136-appeals.ts";
import { up as factChecks } from "#server/database/migrations/0137-fact-checks.ts";
import { up as shortCodes } from "#server/database/migrations/0138-short-codes.ts";
import { up as issuers } from "#server/database/migrations/0139-issuers.ts";
import { up as reportsOfAuditors } from "#server/database/migrations/0140-reports-of-auditors.ts";
import { up as earlierCertificates } from "#server/database/migrations/0141-earlier-certificates.ts";
import { up as recordingOffices } from "#server/database/migrations/0142-recording-offices.ts";
import { up as participations } from "#server/database/migrations/0144-participations.ts";
import { up as auditorRecords } from "#server/database/migrations/0145-auditor-records.ts";
import { up as improvementFindings } from "#server/database/migrations/0147-improvement-findings.ts";
import { up as register } from "#server/database/migrations/0148-register.ts";
import { up as sealedDocuments } from "#server/database/migrations/0149-sealed-documents.ts";
import { up as viewedAnswers } from "#server/database/migrations/0150-viewed-answers.ts";

/** A step of the database's making; runs once, in the order of the names. */
export type MigrationStep = (database: Kysely<AnyTables>, engine: Engine) => Promise<void>;

export const migrations: Record<string, MigrationStep> = {
  "0001-programme": programme,
  "0002-audits": audits,
  "0003-mails": mails,
  "0004-sign-in": signIn,
  "0005-contact": contact,
  "0006-jobs": jobs,
  "0009-saved-views": savedViews,
  "0010-workspaces": workspaces,
  "0011-certificates": certificates,
  "0013-addresses": addresses,
  "0014-installation": installation,
  "0014-people": people,
  "0015-institutions": institutions,
  "0016-contacts": contacts,
  "0017-withdrawn-audits": withdrawnAudits,
  "0018-current-forms": currentForms,
  "0019-judged-audits": judgedAudits,
  "0021-redrawn-documents": redrawnDocuments,
  "0022-checkpoints": checkpoints,
  "0022-fields-offered": fieldsOffered,
  "0023-opened-reviews": openedReviews,
  "0023-remarks-done": remarksDone,
  "0024-answers-of-a-team": answersOfATeam,
  "0025-phrases": phrases,
  "0026-running-audits": runningAudits,
  "0029-folded-texts": foldedTexts,
  "0030-bulk-jobs": bulkJobs,
  "0031-imports": imports,
  "0034-kept-mails": keptMails,
  "0035-announcements": announcements,
  "0038-frame-texts": frameTexts,
  "0039-attention": attention,
  "0040-shared-views": sharedViews,
  "0048-archive": archive,
  "0052-audit-scores": auditScores,
  "0053-answer-details": answerDetails,
  "0054-rules": rules,
  "0055-terms-of-forms": termsOfForms,
  "0056-anchors": anchors,
  "0058-files": files,
  "0059-link-visits": linkVisits,
  "0062-access-codes-used": accessCodesUsed,
  "0066-failed-jobs": failedJobs,
  "0070-trail-lists": trailLists,
  "0071-mails-by-default": mailsByDefault,
  "0072-listings": listings,
  "0073-institution-names": institutionNames,
  "0074-deadlines-set": deadlinesSet,
  "0075-conflicts": conflicts,
  "0079-approved-addresses": approvedAddresses,
  "0083-network-people": networkPeople,
  "0086-backups": backups,
  "0089-mails-awaiting-server": mailsAwaitingServer,
  "0092-opened-proofs": openedProofs,
  "0094-undo": undo,
  "0100-unbuilt-languages": unbuiltLanguages,
  "0101-name-words": nameWords,
  "0102-network-since": networkSince,
  "0103-ruling-requests": rulingRequests,
  "0105-link-checks": linkChecks,
  "0106-reserved-room": reservedRoom,
  "0107-name-sounds": nameSounds,
  "0110-created-records": createdRecords,
  "0115-system": system,
  "0120-class": schoolClass,
  "0121-joining": joining,
  "0122-pins": pins,
  "0123-notifications": notifications,
  "0125-retention": retention,
  "0126-controller": controller,
  "0127-declared-enterprises": declaredEnterprises,
  "0128-independence": independence,
  "0129-absences": absences,
  "0131-practice": practice,
  "0133-proof-requests": proofRequests,
  "0135-second-gradings": secondGradings,
  "0136-appeals": appeals,
  "0137-fact-checks": factChecks,
  "0138-short-codes": shortCodes,
  "0139-issuers": issuers,
  "0140-reports-of-auditors": reportsOfAuditors,
  "0141-earlier-certificates": earlierCertificates,
  "0142-recording-offices": recordingOffices,
  "0144-participations": participations,
  "0145-auditor-records": auditorRecords,
  "0147-improvement-findings": improvementFindings,
  "0148-register": register,
  "0149-sealed-documents": sealedDocuments,
  "0150-viewed-answers": viewedAnswers,
};
