// Generated from the migrations and schemas/ by `npm run generate`: not to be changed by hand.

import type {
  Appeal,
  BulkJob,
  Certificate,
  FactCheck,
  Grade,
  Improvement,
  Language,
  Mail,
  ProofRequest,
  Report,
  SavedView,
  SecondGrading,
  Task,
  Trail,
  User,
} from "#domain/generated/resources.ts";

/** The rows of every table. */
export interface Tables {
  access_codes: {
    id: string;
    code: string;
    role: string;
    hash: string;
    issuedAt: string;
  };
  address_links: {
    tokenHash: string;
    resource: string;
    subject: string;
    purpose: string;
    address: string | null;
    createdAt: string;
    expiresAt: string;
  };
  announcement_dismissals: {
    announcementId: string;
    userId: string;
  };
  announcement_mailings: {
    announcementId: string;
    mailedTo: string;
  };
  announcements: {
    id: string;
    title: string;
    title_fold: string;
    text: string;
    country: string | null;
    roles: string;
    firstDay: string;
    lastDay: string;
    mailedAt: string | null;
    mailed: number | null;
    revision: number;
    createdAt: string;
    updatedAt: string;
    trailSeq: number;
    trailHash: string;
  };
  answer_history: {
    taskCode: string;
    questionId: string;
    revision: number;
    round: number;
    value: string | null;
    proofs: string;
    additionalDetails: string;
    answeredBy: string;
    answeredAt: string;
    toCheckSince: string | null;
    details: string | null;
    addedAt: string | null;
  };
  answers: {
    taskCode: string;
    questionId: string;
    revision: number;
    round: number;
    value: string | null;
    proofs: string;
    additionalDetails: string;
    answeredBy: string;
    answeredAt: string;
    toCheckSince: string | null;
    details: string | null;
    addedAt: string | null;
  };
  appeals: {
    id: string;
    taskCode: string;
    round: number;
    peCode: string;
    country: string;
    kind: NonNullable<Appeal["kind"]>;
    text: string;
    text_fold: string;
    questions: string;
    filedBy: string;
    firstAuditorId: string;
    firstLevel: NonNullable<Appeal["firstLevel"]> | null;
    secondAuditorId: string | null;
    secondLevel: NonNullable<Appeal["secondLevel"]> | null;
    status: NonNullable<Appeal["status"]>;
    turn: NonNullable<Appeal["turn"]> | null;
    dueAt: string | null;
    decidedBy: string | null;
    reasons: string | null;
    closedAt: string | null;
    revision: number;
    createdAt: string;
    updatedAt: string;
    trailSeq: number;
    trailHash: string;
  };
  arrivals: {
    id: string;
    ticketHash: string;
    peCode: string;
    name: string;
    personId: string | null;
    createdAt: string;
    admittedAt: string | null;
    refusedAt: string | null;
  };
  attention_counts: {
    day: string;
    indicator: string;
    country: string;
    count: number;
  };
  audit_fields: {
    id: string;
    title: string;
    title_fold: string;
    position: number;
    revision: number;
    createdAt: string;
    updatedAt: string;
    trailSeq: number;
    trailHash: string;
  };
  audit_scores: {
    taskCode: string;
    auditFieldId: string;
    step: string;
    points: number;
    max: number;
  };
  auditor_record_files: {
    hash: string;
    record: string;
    userId: string;
    locale: string;
    issuedAt: string;
  };
  auditor_records: {
    number: string;
    verificationId: string;
    shortCode: string;
    userId: string;
    year: number;
    name: string;
    facts: string;
    issuer: string | null;
    date: string;
    createdAt: string;
  };
  backups: {
    takenAt: string;
    missing: number;
  };
  bulk_job_lines: {
    jobId: string;
    position: number;
    line: number;
    name: string;
    given: string | null;
    before: string | null;
    trailSeq: number | null;
    errors: string | null;
    created: string | null;
  };
  bulk_job_orders: {
    jobId: string;
    input: string;
    sealKey: string | null;
    leasedUntil: string;
  };
  bulk_job_records: {
    jobId: string;
    position: number;
    recordId: string;
    status: string;
    code: string | null;
    sealed: string | null;
    changes: string | null;
    undoes: string | null;
  };
  bulk_jobs: {
    id: string;
    ownerId: string;
    resource: string;
    action: string;
    status: NonNullable<BulkJob["status"]>;
    total: number;
    done: number;
    refused: number;
    endedAt: string | null;
    secretsUntil: string | null;
    revision: number;
    createdAt: string;
    updatedAt: string;
    trailSeq: number;
    trailHash: string;
    ownerCode: string | null;
    undo: string | null;
    undoes: string | null;
    undoneBy: string | null;
    undoneAt: string | null;
  };
  central_offices: {
    penCode: string;
    name: string;
    penCode_fold: string;
    name_fold: string;
    country: string;
    blockedAt: string | null;
    revision: number;
    createdAt: string;
    updatedAt: string;
    trailSeq: number;
    trailHash: string;
    contactEmail: string | null;
    contactEmailPending: string | null;
    contactLocale: string | null;
    lastSignInAt: string | null;
    accessCodesIssuedAt: string | null;
    legalName: string | null;
    address: string | null;
    place: string | null;
    signatory: string | null;
    signatoryFunction: string | null;
    emblem: string | null;
    signature: string | null;
  };
  certificate_files: {
    certificate: string;
    kind: string;
    locale: string;
    hash: string;
    sealedUntil: string | null;
  };
  certificates: {
    number: string;
    number_fold: string;
    verificationId: string;
    taskCode: string | null;
    peCode: string;
    enterpriseName: string;
    enterpriseName_fold: string;
    title: string;
    level: NonNullable<Certificate["level"]>;
    country: string;
    date: string;
    validityMonths: number | null;
    expirationDate: string;
    institution: string;
    peTrainer: string;
    peStudents: string;
    auditors: string;
    auditorId: string | null;
    points: number | null;
    pointsMax: number | null;
    achievements: string;
    thresholds: string | null;
    revokedAt: string | null;
    revokedReason: string | null;
    revision: number;
    createdAt: string;
    updatedAt: string;
    trailSeq: number;
    trailHash: string;
    replaces: string | null;
    replacedBy: string | null;
    fieldsOffered: number | null;
    rulesVersion: number | null;
    shortCode: string | null;
    shortCode_fold: string | null;
    issuer: string | null;
    criteriaEditions: string | null;
    source: NonNullable<Certificate["source"]>;
    fields: string | null;
    document: string | null;
    recordedBy: string | null;
  };
  checkpoints: {
    signer: string;
    number: number;
    hash: string;
  };
  comments: {
    id: string;
    taskCode: string;
    round: number;
    questionId: string | null;
    replyTo: string | null;
    text: string;
    authorId: string;
    createdAt: string;
    resolvedAt: string | null;
    resolvedBy: string | null;
    doneAt: string | null;
    doneBy: string | null;
  };
  contact_mail_choices: {
    code: string;
    topic: string;
    frequency: string;
    digestedAt: string;
  };
  contact_messages: {
    id: string;
    fullname: string;
    fullname_fold: string;
    email: string;
    email_fold: string;
    text: string;
    answeredAt: string | null;
    revision: number;
    createdAt: string;
    updatedAt: string;
    trailSeq: number;
    trailHash: string;
  };
  controllers: {
    id: string;
    name: string | null;
    address: string | null;
    email: string | null;
    phone: string | null;
    representative: string | null;
    register: string | null;
    officer: string | null;
    authority: string | null;
    legalBasis: string;
    legalBasisNote: string | null;
    revision: number;
    createdAt: string;
    updatedAt: string;
    trailSeq: number;
    trailHash: string;
    place: string | null;
    signatory: string | null;
    signatoryFunction: string | null;
    emblem: string | null;
    signature: string | null;
  };
  counters: {
    name: string;
    value: number;
  };
  credential_positions: {
    certificate: string;
    position: number;
  };
  credentials: {
    userId: string;
    passwordHash: string;
  };
  enterprises: {
    peCode: string;
    name: string;
    peCode_fold: string;
    name_fold: string;
    country: string;
    officeCode: string;
    institutionId: string;
    blockedAt: string | null;
    revision: number;
    createdAt: string;
    updatedAt: string;
    trailSeq: number;
    trailHash: string;
    contactEmail: string | null;
    contactEmailPending: string | null;
    contactLocale: string | null;
    archivedAt: string | null;
    lastSignInAt: string | null;
    accessCodesIssuedAt: string | null;
    confirmsNamesSince: string | null;
    inRegisterSince: string | null;
  };
  fact_checks: {
    id: string;
    taskCode: string;
    questionId: string;
    round: number;
    peCode: string;
    country: string;
    auditorId: string;
    reportedBy: string | null;
    text: string;
    text_fold: string;
    proofs: string;
    status: NonNullable<FactCheck["status"]>;
    pointsBefore: number | null;
    pointsAfter: number | null;
    answer: string | null;
    answeredAt: string | null;
    revision: number;
    createdAt: string;
    updatedAt: string;
    trailSeq: number;
    trailHash: string;
  };
  field_owners: {
    taskCode: string;
    auditFieldId: string;
    ownerId: string;
  };
  file_bytes: {
    hash: string;
    bytes: Buffer;
  };
  file_uses: {
    fileId: string;
    taskCode: string;
    questionId: string;
    revision: number;
  };
  files: {
    id: string;
    taskCode: string;
    questionId: string;
    name: string;
    size: number;
    type: string | null;
    sha256: string | null;
    width: number | null;
    height: number | null;
    state: string;
    refusal: string | null;
    uploadedBy: string | null;
    createdAt: string;
    touchedAt: string;
    reservedUntil: string | null;
  };
  form_versions: {
    formId: string;
    version: number;
    title: string;
    questions: string;
    publishedAt: string;
    inForceFrom: string | null;
    inForceUntil: string | null;
    anchors: string | null;
  };
  forms: {
    id: string;
    auditFieldId: string;
    title: string;
    title_fold: string;
    questions: string;
    publishedVersion: number | null;
    revision: number;
    createdAt: string;
    updatedAt: string;
    trailSeq: number;
    trailHash: string;
    levels: string | null;
    retiredAt: string | null;
    inForceFrom: string | null;
  };
  grades: {
    id: string;
    taskCode: string;
    taskCode_fold: string;
    round: number;
    auditorId: string;
    status: NonNullable<Grade["status"]>;
    assessments: string;
    revision: number;
    createdAt: string;
    updatedAt: string;
    trailSeq: number;
    trailHash: string;
  };
  handovers: {
    codeHash: string;
    person: string;
    expiresAt: string;
    usedAt: string | null;
    browserHash: string | null;
  };
  improvements: {
    id: string;
    taskCode: string;
    peCode: string;
    country: string;
    auditFieldId: string | null;
    origin: NonNullable<Improvement["origin"]>;
    action: string;
    action_fold: string;
    owner: string | null;
    dueDate: string | null;
    proof: string | null;
    step: NonNullable<Improvement["step"]>;
    revision: number;
    createdAt: string;
    updatedAt: string;
    trailSeq: number;
    trailHash: string;
    finding: string | null;
  };
  installation: {
    name: string;
    value: string;
    notedAt: string;
  };
  institutions: {
    id: string;
    name: string;
    name_fold: string;
    country: string;
    revision: number;
    createdAt: string;
    updatedAt: string;
    trailSeq: number;
    trailHash: string;
    archivedAt: string | null;
    nameKey: string | null;
    nameWords: string | null;
  };
  issued_files: {
    hash: string;
    certificate: string;
    kind: string;
    locale: string;
    issuedAt: string;
  };
  job_runs: {
    name: string;
    nextAt: string;
    failedAt: string | null;
  };
  join_links: {
    peCode: string;
    id: string;
    hash: string;
    validity: string;
    createdAt: string;
    expiresAt: string;
    maxUses: number;
    uses: number;
  };
  languages: {
    code: string;
    name: string;
    name_fold: string;
    iso: string;
    direction: NonNullable<Language["direction"]>;
    enabledAt: string | null;
    revision: number;
    createdAt: string;
    updatedAt: string;
    trailSeq: number;
    trailHash: string;
  };
  limits: {
    name: string;
    count: number;
    resetsAt: string;
  };
  link_checks: {
    urlHash: string;
    valid: number;
    reason: string | null;
    checkedAt: string;
  };
  link_visits: {
    taskCode: string;
    round: number;
    url: string;
    handedInAt: string;
    visitedAt: string | null;
    valid: number | null;
    status: number | null;
    reason: string | null;
    type: string | null;
    size: number | null;
    sha256: string | null;
  };
  mail_choices: {
    userId: string;
    topic: string;
    frequency: string;
    digestedAt: string;
  };
  mail_params: {
    mailId: string;
    params: string;
  };
  mails: {
    id: string;
    userId: string | null;
    address: string;
    address_fold: string;
    language: string;
    template: NonNullable<Mail["template"]>;
    status: NonNullable<Mail["status"]>;
    attempts: number;
    dueAt: string;
    sentAt: string | null;
    error: string | null;
    revision: number;
    createdAt: string;
    updatedAt: string;
    trailSeq: number;
    trailHash: string;
    about: string | null;
    subject: string | null;
    body: string | null;
    tries: string | null;
    troubledAt: string | null;
    awaitsServer: number | null;
    contactCode: string | null;
  };
  network_people: {
    userId: string;
    issuer: string;
    subject: string;
    role: string;
    code: string;
    name: string;
    linkedAt: string;
  };
  network_sign_ins: {
    stateHash: string;
    browserHash: string;
    verifier: string;
    nonce: string;
    returnUrl: string;
    expiresAt: string;
    usedAt: string | null;
  };
  nodes: {
    id: string;
    name: string;
    version: string;
    commit: string;
    runtime: string;
    engine: string;
    dataDir: string;
    files: string;
    startedAt: string;
    seenAt: string;
    checks: string;
    checkedAt: string | null;
  };
  notification_readers: {
    notificationId: string;
    userId: string;
    readAt: string | null;
  };
  notifications: {
    id: string;
    userId: string | null;
    role: string | null;
    code: string | null;
    kind: string;
    subject: string | null;
    params: string;
    at: string;
  };
  opened_proofs: {
    taskCode: string;
    round: number;
    userId: string;
    address: string;
    openedAt: string;
  };
  participations: {
    id: string;
    certificate: string;
    userId: string | null;
    name: string;
    role: string;
    fields: string;
    startedOn: string;
    endedOn: string;
    secretHash: string | null;
    linkedAt: string | null;
    publicId: string | null;
    publishedAt: string | null;
    keptAt: string | null;
    createdAt: string;
  };
  password_resets: {
    tokenHash: string;
    userId: string;
    createdAt: string;
    expiresAt: string;
  };
  phrases: {
    id: string;
    ownerId: string;
    text: string;
    text_fold: string;
    revision: number;
    createdAt: string;
    updatedAt: string;
    trailSeq: number;
    trailHash: string;
  };
  pins: {
    userId: string;
    hash: string;
  };
  practised_examples: {
    userId: string;
    example: number;
    points: string;
    meanDifference: number;
    withinOne: number;
    attempts: number;
    gradedAt: string;
  };
  presences: {
    taskCode: string;
    sessionId: string;
    userId: string;
    questionId: string | null;
    seenAt: string;
  };
  proof_requests: {
    id: string;
    taskCode: string;
    questionId: string;
    round: number;
    peCode: string;
    country: string;
    auditorId: string;
    text: string;
    text_fold: string;
    status: NonNullable<ProofRequest["status"]>;
    dueAt: string;
    baseRevision: number;
    addedRevision: number | null;
    answeredBy: string | null;
    closedAt: string | null;
    revision: number;
    createdAt: string;
    updatedAt: string;
    trailSeq: number;
    trailHash: string;
  };
  question_owners: {
    taskCode: string;
    questionId: string;
    ownerId: string;
  };
  record_texts: {
    resource: string;
    id: string;
    field: string;
    locale: string;
    text: string;
  };
  reminders: {
    name: string;
    remindedAt: string;
  };
  replaced_answers: {
    taskCode: string;
    questionId: string;
    userId: string;
    revision: number;
    replacedBy: string;
    replacedAt: string;
  };
  reports: {
    id: string;
    taskCode: string;
    taskCode_fold: string;
    round: number;
    auditorId: string;
    status: NonNullable<Report["status"]>;
    sections: string;
    reason: string | null;
    revision: number;
    createdAt: string;
    updatedAt: string;
    trailSeq: number;
    trailHash: string;
    questionReasons: string | null;
    passedLevel: NonNullable<Report["passedLevel"]> | null;
    country: string | null;
  };
  saved_views: {
    id: string;
    ownerId: string;
    resource: string;
    name: string;
    name_fold: string;
    query: string;
    revision: number;
    createdAt: string;
    updatedAt: string;
    trailSeq: number;
    trailHash: string;
    sharedWith: NonNullable<SavedView["sharedWith"]> | null;
    country: string | null;
    isDefault: number | null;
  };
  second_gradings: {
    id: string;
    taskCode: string;
    taskCode_fold: string;
    round: number;
    purpose: NonNullable<SecondGrading["purpose"]>;
    peCode: string;
    country: string;
    auditorId: string;
    firstAuditorId: string;
    status: NonNullable<SecondGrading["status"]>;
    dueAt: string;
    questions: string;
    assessments: string;
    finishedAt: string | null;
    verdict: NonNullable<SecondGrading["verdict"]> | null;
    reason: string | null;
    closedAt: string | null;
    compared: number | null;
    same: number | null;
    withinOne: number | null;
    lean: number | null;
    revision: number;
    createdAt: string;
    updatedAt: string;
    trailSeq: number;
    trailHash: string;
  };
  sessions: {
    id: string;
    userId: string;
    createdAt: string;
    lastSeenAt: string;
    expiresAt: string;
    endedAt: string | null;
    codes: string | null;
  };
  submissions: {
    taskCode: string;
    round: number;
    answers: string;
    submittedBy: string;
    submittedAt: string;
  };
  task_forms: {
    taskCode: string;
    auditFieldId: string;
    formId: string;
    version: number;
    position: number;
  };
  tasks: {
    code: string;
    code_fold: string;
    peCode: string;
    title: string;
    title_fold: string;
    level: NonNullable<Task["level"]>;
    fields: string;
    country: string;
    deadlineDays: NonNullable<Task["deadlineDays"]>;
    status: NonNullable<Task["status"]>;
    expirationDate: string;
    round: number;
    institutionId: string;
    requestedBy: string;
    submittedBy: string | null;
    submittedAt: string | null;
    approvedBy: string | null;
    approvedAt: string | null;
    auditorId: string | null;
    selectedAt: string | null;
    rejectedBy: string | null;
    rejectedReason: string | null;
    expiredFrom: string | null;
    completedAt: string | null;
    revision: number;
    createdAt: string;
    updatedAt: string;
    trailSeq: number;
    trailHash: string;
    peStudents: string | null;
    withdrawnAt: string | null;
    withdrawnBy: string | null;
    withdrawnReason: string | null;
    awardedLevel: NonNullable<Task["awardedLevel"]> | null;
    judgedBy: string | null;
    reviewOpenedAt: string | null;
    reviewOpenedBy: string | null;
    deadlineReason: string | null;
    invitedAuditorId: string | null;
    invitedAt: string | null;
    rulesVersion: number | null;
    deadlineSetAt: string | null;
    independence: NonNullable<Task["independence"]> | null;
    requestDueAt: string | null;
    pending: NonNullable<Task["pending"]> | null;
    pendingWith: NonNullable<Task["pendingWith"]> | null;
    pendingDueAt: string | null;
    secondAuditorId: string | null;
    appealUntil: string | null;
    appealId: string | null;
    appealStatus: NonNullable<Task["appealStatus"]> | null;
    factCheckBegunAt: string | null;
    factCheckEndsAt: string | null;
    factCheckEndedAt: string | null;
    factChecksOpen: number | null;
  };
  trail: {
    id: string;
    resource: string;
    subject: string;
    subject_fold: string;
    seq: number;
    action: NonNullable<Trail["action"]>;
    at: string;
    actorId: string | null;
    actorRole: NonNullable<Trail["actorRole"]> | null;
    changes: string;
    personal: string | null;
    previousHash: string;
    hash: string;
    revision: number;
    createdAt: string;
    updatedAt: string;
  };
  translations: {
    key: string;
    key_fold: string;
    texts: string;
    revision: number;
    createdAt: string;
    updatedAt: string;
    trailSeq: number;
    trailHash: string;
  };
  users: {
    id: string;
    fullname: string;
    fullname_fold: string;
    email: string | null;
    email_fold: string | null;
    role: NonNullable<User["role"]>;
    code: string | null;
    code_fold: string | null;
    status: NonNullable<User["status"]>;
    country: string | null;
    institutionId: string | null;
    speakingLanguages: string | null;
    experience_from_fields: string | null;
    motivation: string | null;
    notify_via_email: number | null;
    language: string | null;
    blockedAt: string | null;
    revision: number;
    createdAt: string;
    updatedAt: string;
    trailSeq: number;
    trailHash: string;
    erasedAt: string | null;
    emailPending: string | null;
    nameKey: string | null;
    erasureRequestedAt: string | null;
    dataRequestedAt: string | null;
    noInstitutionReason: string | null;
    archivedAt: string | null;
    lastSignInAt: string | null;
    institutionName: string | null;
    fullnamePending: string | null;
    institutionPending: string | null;
    namesakes: string | null;
    emailSince: string | null;
    emailApproval: NonNullable<User["emailApproval"]> | null;
    dataRequestedFrom: string | null;
    dataSignedInAt: string | null;
    erasureRequestedFrom: string | null;
    erasureSignedInAt: string | null;
    nameWords: string | null;
    networkSince: string | null;
    rulingRequest: string | null;
    formerSince: string | null;
    mergedInto: string | null;
    pinSince: string | null;
    declaredEnterprises: string | null;
    absences: string | null;
    auditsAtOnce: number | null;
    practisedAt: string | null;
    practiceDifference: number | null;
  };
  verifications: {
    id: string;
    subject: string;
    at: string;
    checked: number;
    faults: number;
  };
  viewed_answers: {
    taskCode: string;
    userId: string;
    questionId: string;
    revision: number;
    viewedAt: string;
  };
}
