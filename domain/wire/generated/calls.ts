// Generated from server/actions by `npm run generate`: not to be changed by hand.

import type { NamedTypes } from "#domain/wire/named.ts";

/** Body and answer of each call, by method and path. */
export interface Calls {
  "DELETE /admin/delete-user/:id": {
    body: {
      reason?: string | null;
    } | null;
    response: {
      id: string;
    };
  };
  "DELETE /api/Blacklist/unblock-cocode/:code": {
    response: {
      code: string;
      isBlocked: boolean;
    };
  };
  "DELETE /certificates/:id/document": { response: undefined };
  "DELETE /enterprises/:peCode/join-link/:id": { response: undefined };
  "DELETE /files/:id": { response: undefined };
  "DELETE /forms/:id/questions/:questionId": { response: NamedTypes["form"] };
  "DELETE /installation/first-steps": { response: undefined };
  "DELETE /issuers/:id/pictures/:picture": { response: undefined };
  "DELETE /languages/:id": {
    response: {
      id: string;
    };
  };
  "DELETE /tasks/:code": {
    response: {
      id: string;
    };
  };
  "DELETE /tasks/:code/presence": { response: undefined };
  "DELETE /tasks/:code/replaced/:questionId": { response: undefined };
  "DELETE /users/:id": {
    response: {
      id: string;
    };
  };
  "GET /admin/approved-auditors": { response: NamedTypes["user"][] };
  "GET /admin/pending-registrations": { response: NamedTypes["user"][] };
  "GET /admin/unread-registrations": {
    response: {
      ready: {
        id: string;
        fullname: string;
      }[];
      unread: {
        id: string;
        fullname: string;
        code: "NAMESAKES_UNREAD" | "INSTITUTION_REQUIRED";
        people: {
          personId: string;
          fullname: string;
          role: "admin" | "auditor" | "trainer" | "student" | "enterprise" | "office";
          peCode: string;
          enterprise: string;
          country: string | null;
          archived: boolean;
          match: "name" | "address" | "similar";
          samePerson: boolean | null;
          reason: string | null;
        }[];
        institutions: {
          id: string;
          name: string;
        }[];
      }[];
    };
  };
  "GET /announcements": { response: NamedTypes["announcement"][] };
  "GET /announcements/:id": { response: NamedTypes["announcement"] };
  "GET /announcements/:id/reach": {
    response: {
      people: number;
      emails: number;
      languages: {
        [k: string]: number;
      };
    };
  };
  "GET /announcements/mine": {
    response: {
      id: string;
      title: string;
      text: string;
    }[];
  };
  "GET /appeals": { response: NamedTypes["appeal"][] };
  "GET /appeals/:id": { response: NamedTypes["appeal"] };
  "GET /audit-fields": { response: NamedTypes["audit-field"][] };
  "GET /audit-fields/:id": { response: NamedTypes["audit-field"] };
  "GET /auditor-records/:id": {
    response: {
      number: string;
      verificationId: string;
      shortCode: string;
      year: number;
      date: string;
      facts: {
        audits: number;
        sentBack: number;
        secondOpinions: number;
        questions: number;
        fields: string[];
        languages: string[];
        minutes: number;
        compared: number;
        withinOnePercent: number | null;
        examples: number;
        examplesWithinOnePercent: number | null;
      };
      name: string;
      issuer: {
        name: string;
        address: string;
      } | null;
      sample: boolean;
      checkedAt: string;
    };
  };
  "GET /auditors/available": {
    response: {
      id: string;
      fullname: string;
      country: string | null;
      institutionId: string | null;
      institutionKnown: boolean;
      tiedTo: string[];
      lastGraded: {
        peCode: string;
        code: string;
        followedBy: string | null;
      }[];
      speakingLanguages: string[];
      experience_from_fields: string[];
      running: number;
      atOnce: number;
      absentUntil: string | null;
      practised: boolean;
    }[];
  };
  "GET /auditors/get-user-by-email/:email": { response: NamedTypes["user"] };
  "GET /auth/demo": {
    response: {
      accounts: {
        role: "admin" | "auditor" | "trainer" | "student" | "enterprise" | "office";
        label: string;
        email?: string;
        password?: string;
        code?: string;
        accessCode?: string;
        name?: string;
      }[];
    };
  };
  "GET /auth/login-pen": { response: undefined };
  "GET /auth/me": {
    response: {
      id: string;
      role: "admin" | "auditor" | "trainer" | "student" | "enterprise" | "office";
      fullname: string;
      code: string | null;
      country: string | null;
      institutionId: string | null;
      noInstitutionReason: string | null;
      email: string | null;
      revision: number;
      layout: string;
      codes: string[];
      announced: number;
      tiedTo: string[];
      lastGraded: {
        peCode: string;
        code: string;
        followedBy: string | null;
      }[];
      practice: {
        practisedAt: string | null;
        practiceDifference: number | null;
      } | null;
    };
  };
  "GET /auth/pen/callback": { response: undefined };
  "GET /bulk-jobs": { response: NamedTypes["bulk-job"][] };
  "GET /bulk-jobs/:id": { response: NamedTypes["bulk-job"] };
  "GET /bulk-jobs/:id/reasons": {
    response: {
      code: string;
      count: number;
    }[];
  };
  "GET /bulk-jobs/:id/records": {
    response: {
      id: string;
      label: string;
      status: "waiting" | "done" | "refused";
      code: string | null;
      line: number | null;
      changes: {
        [k: string]: unknown;
      } | null;
      errors: {
        [k: string]: string[];
      } | null;
    }[];
  };
  "GET /central-offices": { response: NamedTypes["central-office"][] };
  "GET /central-offices/:id": { response: NamedTypes["central-office"] };
  "GET /certificates": { response: NamedTypes["certificate"][] };
  "GET /certificates/:id": { response: NamedTypes["certificate"] };
  "GET /certificates/:id/participations": {
    response: {
      people: {
        id: string;
        name: string;
        /**
         * When the current link was made.
         */
        linkedAt: string | null;
      }[];
    };
  };
  "GET /certificates/find": {
    response: {
      verificationId: string | null;
      wrongGroup: number | null;
    };
  };
  "GET /certificates/preview/:id": {
    response: {
      level: "bronze" | "silver" | "gold" | null;
      points: number;
      pointsMax: number;
      enterpriseName: string;
      country: string;
      institution: string;
      peTrainer: string;
      peStudents: string[];
      fields: string[];
      /**
       * The step that is due after the report.
       */
      pending: "fact_check" | "second_opinion" | null;
      /**
       * The latest date of the decision after this step.
       */
      pendingDueAt: string | null;
      /**
       * Graded questions.
       */
      questions: number;
      /**
       * Requests to the team, without withdrawn ones.
       */
      requests: number;
      requestsAnswered: number;
      /**
       * The language in which the team works; null if it is unknown.
       */
      teamLanguage: "en-GB" | "lt-LT" | "de-DE" | "bg-BG" | "it-IT" | "fr-FR" | null;
    };
  };
  "GET /certificates/renewable": { response: NamedTypes["certificate"][] };
  "GET /certificates/verify-file/:hash": {
    response: {
      verificationId: string;
      state: "valid" | "expiresSoon" | "expired" | "revoked" | "replaced";
      kind: "certificate" | "report" | "auditor" | "credential" | "earlier" | "auditorRecord";
      locale: string;
      issuedAt: string;
    };
  };
  "GET /certificates/verify/:id": { response: NamedTypes["Verification"] };
  "GET /contact-messages": { response: NamedTypes["contact-message"][] };
  "GET /contact-messages/:id": { response: NamedTypes["contact-message"] };
  "GET /controllers": { response: NamedTypes["controller"][] };
  "GET /controllers/:id": { response: NamedTypes["controller"] };
  "GET /documents": {
    response: {
      name: string;
      title: string;
      found?: string[];
    }[];
  };
  "GET /documents/:name": {
    response: {
      name: string;
      blocks: NamedTypes["Block"][];
    };
  };
  "GET /enterprises": { response: NamedTypes["enterprise"][] };
  "GET /enterprises/:id": { response: NamedTypes["enterprise"] };
  "GET /enterprises/:peCode/joining": {
    response: {
      link?: {
        id: string;
        validity: "lesson" | "week" | "year";
        createdAt: string;
        expiresAt: string;
        maxUses: number;
        uses: number;
      };
      waiting: {
        id: string;
        name: string;
        returns: boolean;
        createdAt: string;
      }[];
    };
  };
  "GET /enterprises/all": { response: NamedTypes["enterprise"][] };
  "GET /enterprises/centraloffice": { response: NamedTypes["central-office"][] };
  "GET /examples": {
    response: {
      number: number;
      auditFieldId: string;
      about: string;
      questions: NamedTypes["QuestionView"][];
      anchors: {
        [k: string]: string[];
      };
      answers: NamedTypes["Answers"];
    }[];
  };
  "GET /fact-checks": { response: NamedTypes["fact-check"][] };
  "GET /fact-checks/:id": { response: NamedTypes["fact-check"] };
  "GET /files/:id/state": {
    response: {
      id: string;
      name?: string;
      type?: string;
      size?: number;
      sha256?: string;
      width?: number;
      height?: number;
      state: "uploading" | "scanning" | "ready" | "refused" | "forgotten";
      /**
       * The code of the error with which it was refused.
       */
      refusal: string | null;
    };
  };
  "GET /forms": { response: NamedTypes["form"][] };
  "GET /forms/:id": { response: NamedTypes["form"] };
  "GET /forms/:id/running": {
    response: {
      formId: string;
      title: {
        [k: string]: string;
      };
      version: number;
      count: number;
      audits: {
        code: string;
        title: string;
      }[];
    }[];
  };
  "GET /forms/:id/versions": {
    response: {
      version: number;
      publishedAt: string;
      inForceFrom: string | null;
      inForceUntil: string | null;
      /**
       * Whether what earns points by it is what new versions get.
       */
      anchorsCurrent: boolean;
      title: {
        [k: string]: string;
      };
      questions: NamedTypes["Question"][];
    }[];
  };
  "GET /forms/form-titles": {
    response: {
      id: string;
      auditFieldId: string;
      title: string;
    }[];
  };
  "GET /forms/translated-fields": {
    response: {
      id: string;
      title: string;
      levels: ("bronze" | "silver" | "gold")[];
      asks: {
        [k: string]: {
          questions: number;
          proofs: number;
        };
      };
    }[];
  };
  "GET /grades": { response: NamedTypes["grade"][] };
  "GET /grades/:id": { response: NamedTypes["grade"] };
  "GET /grades/task/:id": {
    response: NamedTypes["grade"] & {
      score: {
        points: number;
        max: number;
        percent: number;
        steps: {
          step: "plan" | "do" | "check" | "act";
          points: number;
          max: number;
        }[];
        fields: {
          auditFieldId: string;
          points: number;
          max: number;
          percent: number;
          graded: number;
          total: number;
        }[];
      };
      answers: NamedTypes["Answers"];
      auditorName: string | null;
    };
  };
  "GET /improvements": { response: NamedTypes["improvement"][] };
  "GET /improvements/:id": { response: NamedTypes["improvement"] };
  "GET /installation/first-steps": {
    response: {
      name: "controller" | "issuer" | "office" | "schools" | "enterprises" | "codes" | "questionnaires";
      done: boolean;
      missing: string[];
    }[];
  };
  "GET /installation/remarks": {
    response: {
      name: "unscanned" | "ownFiles" | "mailsInFiles" | "unencrypted" | "untrustedProxy" | "clock" | "filesFilling";
      about: string;
    }[];
  };
  "GET /installation/retention": {
    response: {
      until: string;
      firstDeletion: string | null;
      kinds: {
        name:
          | "accounts"
          | "registrations"
          | "names"
          | "certificates"
          | "files"
          | "unusedFiles"
          | "contacts"
          | "contactMessages"
          | "mails"
          | "notifications"
          | "jobs"
          | "sessions"
          | "passing"
          | "linkChecks"
          | "operation";
        due: number;
      }[];
    };
  };
  "GET /institutions": { response: NamedTypes["institution"][] };
  "GET /institutions/:id": { response: NamedTypes["institution"] };
  "GET /languages": { response: NamedTypes["language"][] };
  "GET /languages/:id": { response: NamedTypes["language"] };
  "GET /mails": { response: NamedTypes["mail"][] };
  "GET /mails/:id": { response: NamedTypes["mail"] };
  "GET /notifications": {
    response: {
      unread: number;
      more: boolean;
      items: {
        id: string;
        kind: string;
        line: string;
        title: string | null;
        path: string | null;
        at: string;
        read: boolean;
      }[];
    };
  };
  "GET /notifications/contact-mails": {
    response: {
      topic: string;
      frequency: string;
    }[];
  };
  "GET /notifications/mails": {
    response: {
      topic: string;
      frequency: string;
    }[];
  };
  "GET /notifications/unread": {
    response: {
      unread: number;
    };
  };
  "GET /participations/:id": {
    response: {
      name: string;
      role: "author" | "member";
      /**
       * Titles of the audit fields in which the person answered.
       */
      fields: string[];
      startedOn: string;
      endedOn: string;
      state: "valid" | "expiresSoon" | "expired" | "revoked" | "replaced";
      sample: boolean;
      number: string;
      shortCode: string;
      verificationId: string;
      enterpriseName: string;
      institution: string;
      country: string;
      level: "bronze" | "silver" | "gold";
      date: string;
      expirationDate: string;
    };
  };
  "GET /phrases": { response: NamedTypes["phrase"][] };
  "GET /phrases/:id": { response: NamedTypes["phrase"] };
  "GET /profiles/:id": { response: NamedTypes["user"] };
  "GET /proof-requests": { response: NamedTypes["proof-request"][] };
  "GET /proof-requests/:id": { response: NamedTypes["proof-request"] };
  "GET /register": {
    response: {
      entries: {
        number: string;
        /**
         * `earlier` for a certificate that was issued before this platform.
         */
        source: "platform" | "earlier";
        shortCode: string;
        verificationId: string;
        enterpriseName: string;
        country: string;
        level: "bronze" | "silver" | "gold";
        /**
         * The first day of validity.
         */
        date: string;
        /**
         * The last day of validity.
         */
        expirationDate: string;
        /**
         * The audit fields, in the requested language.
         */
        fields: string[];
        /**
         * The page that shows the state of the certificate today.
         */
        address: string;
      }[];
      /**
       * Number of certificates that match the query.
       */
      total: number;
      /**
       * Number of certificates in the whole register.
       */
      totals: {
        country: string;
        level: "bronze" | "silver" | "gold";
        count: number;
      }[];
      /**
       * The address of the licence of the data.
       */
      licence: string;
      /**
       * Whether this is a demonstration, whose certificates certify nothing.
       */
      sample: boolean;
    };
  };
  "GET /reports": { response: NamedTypes["report"][] };
  "GET /reports/:id": { response: NamedTypes["report"] };
  "GET /reports/task/:id": { response: NamedTypes["report"] };
  "GET /saved-views": { response: NamedTypes["saved-view"][] };
  "GET /saved-views/:id": { response: NamedTypes["saved-view"] };
  "GET /second-gradings": { response: NamedTypes["second-grading"][] };
  "GET /second-gradings/:id": { response: NamedTypes["second-grading"] };
  "GET /second-gradings/:id/work": {
    response: {
      grading: NamedTypes["second-grading"];
      audit: {
        code: string;
        title: string;
        level: string;
        country: string;
      };
      sections: {
        auditFieldId: string;
        title: string;
        questions: NamedTypes["QuestionView"][];
      }[];
      anchors: {
        [k: string]: string[];
      };
      answers: NamedTypes["Answers"];
    };
  };
  "GET /statistics/attention": {
    response: {
      name: string;
      count: number;
      before: number | null;
    }[];
  };
  "GET /statistics/figures": {
    response: {
      countries: {
        country: string;
        requested: number;
        completed: number;
        passed: number;
        running: number;
        medianDays: number | null;
        inForce: number;
      }[];
      months: {
        month: string;
        requested: number;
        completed: number;
        passed: number;
      }[];
    };
  };
  "GET /statistics/overview": {
    response: {
      audits: {
        status: string;
        country: string;
        count: number;
      }[];
      waiting: {
        status: string;
        count: number;
        median: number;
        longest: number;
      }[];
      deadlines: {
        code: string;
        title: string;
        enterprise: string;
        country: string;
        expirationDate: string;
      }[];
      certificates: {
        level: string;
        count: number;
      }[];
      auditors: {
        id: string;
        name: string;
        running: number;
        completed: number;
      }[];
    };
  };
  "GET /statistics/year": {
    response: {
      stages: {
        name: string;
        audits: number;
        medianDays: number | null;
      }[];
      setbacks: {
        name: string;
        count: number;
      }[];
      fields: {
        auditFieldId: string;
        share: number | null;
        steps: {
          plan: number | null;
          do: number | null;
          check: number | null;
          act: number | null;
        };
      }[];
      certificates: {
        level: "bronze" | "silver" | "gold";
        count: number;
      }[];
      auditors: {
        active: number;
        idle: number;
        median: number | null;
        most: number | null;
      };
    };
  };
  "GET /system": {
    response: {
      version: string;
      commit: string;
      checks: {
        name:
          | "nodes"
          | "release"
          | "backup"
          | "backupCheck"
          | "trail"
          | "mailQueue"
          | "failedMails"
          | "jobs"
          | "disk"
          | "files"
          | "smtp"
          | "scanner"
          | "seal"
          | "network";
        state: "ok" | "bad" | "unused";
        message: "ok" | "bad" | "late" | "none" | "unused" | "unchecked";
        value: string | null;
        at: string | null;
        node: string | null;
        reason: string | null;
      }[];
      nodes: {
        name: string;
        version: string;
        commit: string;
        runtime: string;
        engine: string;
        dataDir: string;
        files: string;
        startedAt: string;
        seenAt: string;
        checkedAt: string | null;
        silent: boolean;
      }[];
    };
  };
  "GET /tasks": { response: NamedTypes["task"][] };
  "GET /tasks/:code/anchors": {
    response: {
      [k: string]: string[];
    };
  };
  "GET /tasks/:code/answers": {
    response: {
      answers: NamedTypes["Answers"];
    };
  };
  "GET /tasks/:code/answers/:questionId/versions": {
    response: {
      value?: unknown;
      /**
       * @maxItems 30
       */
      proofs: {
        title: string;
        /**
         * A web address (http or https), stored in the form in which browsers write it.
         */
        url?: string;
        details?: string;
        /**
         * The server’s finding at the link. Requests with it are accepted, and it is ignored.
         */
        checked?: {
          valid: boolean;
          checkedAt: string;
          reason?: string;
        };
        file?: {
          id: string;
          name?: string;
          type?: string;
          size?: number;
          sha256?: string;
          width?: number;
          height?: number;
          state?: "refused" | "forgotten";
        };
      }[];
      additionalDetails: string;
      /**
       * The text that the question asks for under its value.
       */
      details?: string;
      /**
       * Taken over from the audit before, and not confirmed yet.
       */
      toCheck?: boolean;
      /**
       * Since when it has additions from the external audit, made on an auditor's request.
       */
      addedAt?: string;
      revision: number;
      answeredBy?: string;
      answeredByName?: string;
      /**
       * Names of the people who wrote earlier versions, the latest first.
       */
      coauthors?: string[];
      answeredAt?: string;
      round: number;
    }[];
  };
  "GET /tasks/:code/appeal/gradings": {
    response: {
      questions: {
        id: string;
        field: string;
        title: string;
        max: number;
        weight: number;
        first: {
          points: number | null;
          comment: string;
          notApplicable: boolean;
        };
        second: {
          points: number | null;
          comment: string;
          notApplicable: boolean;
        };
      }[];
      first: {
        points: number;
        max: number;
        percent: number;
        level: string | null;
      };
      second: {
        points: number;
        max: number;
        percent: number;
        level: string | null;
      };
    };
  };
  "GET /tasks/:code/fact-checks": {
    response: {
      id: string;
      questionId: string;
      text: string;
      proofs: {
        title: string;
        /**
         * A web address (http or https), stored in the form in which browsers write it.
         */
        url?: string;
        details?: string;
        /**
         * The server’s finding at the link. Requests with it are accepted, and it is ignored.
         */
        checked?: {
          valid: boolean;
          checkedAt: string;
          reason?: string;
        };
        file?: {
          id: string;
          name?: string;
          type?: string;
          size?: number;
          sha256?: string;
          width?: number;
          height?: number;
          state?: "refused" | "forgotten";
        };
      }[];
      status: "open" | "accepted" | "declined" | "withdrawn";
      pointsBefore: number | null;
      pointsAfter: number | null;
      answer: string | null;
      answeredAt: string | null;
      createdAt: string;
      reportedByName: string | null;
    }[];
  };
  "GET /tasks/:code/facts": {
    response: {
      questions: number;
      proofs: number;
      minutes: number;
      language: string;
    };
  };
  "GET /tasks/:code/former-answers": {
    response: {
      taskCode: string | null;
      completedAt: string | null;
      answers: NamedTypes["Answers"];
    };
  };
  "GET /tasks/:code/history": {
    response: {
      id: string;
      at: string;
      action: string;
      status: string | null;
      reason: string | null;
      actorName: string | null;
      actorRole: string | null;
    }[];
  };
  "GET /tasks/:code/link-visits": {
    response: {
      url: string;
      handedInAt: string;
      visit?: {
        valid: boolean;
        status?: number;
        reason?: "address" | "port" | "private" | "unreachable" | "timeout" | "redirects" | "status";
        checkedAt: string;
        type?: string;
        size?: number;
        sha256?: string;
      };
    }[];
  };
  "GET /tasks/:code/link-visits/now": {
    response: {
      now: {
        valid: boolean;
        status?: number;
        reason?: "address" | "port" | "private" | "unreachable" | "timeout" | "redirects" | "status";
        checkedAt: string;
        type?: string;
        size?: number;
        sha256?: string;
      };
      /**
       * Absent where one of the two could not be read.
       */
      same?: boolean;
    };
  };
  "GET /tasks/:code/opened-proofs": {
    response: {
      opened: string[];
    };
  };
  "GET /tasks/:code/previous-round": {
    response: {
      round: number | null;
      submittedAt: string | null;
      answers: NamedTypes["Answers"];
      assessments: NamedTypes["Assessments"];
    };
  };
  "GET /tasks/:code/proof-requests": {
    response: {
      requests: {
        id: string;
        questionId: string;
        text: string;
        status: "open" | "answered" | "withdrawn" | "unanswered";
        dueAt: string;
        createdAt: string;
        auditorName: string | null;
        closedAt: string | null;
      }[];
      before: NamedTypes["Answers"];
    };
  };
  "GET /tasks/:code/responses": {
    response: {
      questionnaire: {
        sections: {
          auditFieldId: string;
          title: string;
          questions: NamedTypes["QuestionView"][];
        }[];
      };
      answers: NamedTypes["Answers"];
      progress: {
        answered: number;
        required: number;
        due: number;
        total: number;
        sections: {
          auditFieldId: string;
          answered: number;
          required: number;
          due: number;
          total: number;
        }[];
      };
    };
  };
  "GET /tasks/:code/second-opinion": {
    response: {
      code: string;
      title: string;
      country: string;
      level: "bronze" | "silver" | "gold";
      status: string;
      pending: boolean;
      pendingWith: string | null;
      pendingDueAt: string | null;
      firstAuditor: string;
      /**
       * Your own open second grading.
       */
      gradingId: string | null;
      /**
       * Whether you still grade without the first points.
       */
      isBlind: boolean;
      mayDecide: boolean;
      mayAssign: boolean;
      opinions: {
        id: string;
        auditor: string;
        status: "draft" | "finished" | "declined" | "ended";
        verdict: "confirmed" | "objected" | null;
        reason: string | null;
        dueAt: string;
        finishedAt: string | null;
      }[];
      results: {
        first: {
          level: "bronze" | "silver" | "gold" | null;
          points: number;
          max: number;
          percent: number;
        };
        second: {
          level: "bronze" | "silver" | "gold" | null;
          points: number;
          max: number;
          percent: number;
        } | null;
        /**
         * Questions that lost points in the first grading.
         */
        lost: number;
        questions: {
          id: string;
          title: string;
          maxPoints: number;
          first: {
            points: number | null;
            comment: string;
            notApplicable: boolean;
          };
          second: {
            points: number | null;
            comment: string;
            notApplicable: boolean;
          };
        }[];
      } | null;
      examined: {
        questions: number;
        proofs: {
          given: number;
          opened: number;
          notReachable: number;
          doesNotShow: number;
        };
        requests: number;
        requestsAnswered: number;
      } | null;
    };
  };
  "GET /tasks/:code/single": { response: NamedTypes["SeenTask"] };
  "GET /tasks/:code/team": {
    response: {
      members: {
        id: string;
        name: string;
        role: string;
      }[];
      /**
       * Names of the trainees with answers in it.
       */
      contributors: string[];
      /**
       * People assigned to each audit field, by its id.
       */
      owners: {
        [k: string]: string;
      };
      /**
       * People assigned to each question, by its id; questions without an entry follow their audit field.
       */
      questionOwners: {
        [k: string]: string[];
      };
      /**
       * Other people working on it now.
       */
      present: {
        id: string;
        name: string;
        role: string;
        questionId: string | null;
      }[];
      /**
       * Your answers that a teammate has changed since and that you have not viewed.
       */
      replaced: {
        questionId: string;
        revision: number;
        by: string;
        at: string;
      }[];
    };
  };
  "GET /tasks/:code/unchanged": {
    response: {
      since: string | null;
      questions: string[];
    };
  };
  "GET /tasks/:code/viewed-answers": {
    response: {
      viewed: {
        questionId: string;
        revision: number;
      }[];
    };
  };
  "GET /tasks/:id": { response: NamedTypes["task"] };
  "GET /tasks/:id/comments": {
    response: {
      id: string;
      taskCode: string;
      round: number;
      questionId: string | null;
      replyTo: string | null;
      text: string;
      /**
       * Names of the people it mentions: team members or the auditor.
       */
      mentions: string[];
      authorId: string;
      createdAt: string;
      authorName: string | null;
      authorRole: string | null;
      resolvedAt: string | null;
      doneAt: string | null;
      doneByName: string | null;
    }[];
  };
  "GET /tasks/:id/completed": { response: NamedTypes["task"][] };
  "GET /tasks/:id/improvements": { response: NamedTypes["improvement"][] };
  "GET /tasks/:id/not-completed": { response: NamedTypes["task"][] };
  "GET /tasks/:id/not-completed/all": { response: NamedTypes["task"][] };
  "GET /tasks/:id/office/all": { response: NamedTypes["task"][] };
  "GET /tasks/approved-level-included": { response: NamedTypes["task"][] };
  "GET /tasks/completed": { response: NamedTypes["task"][] };
  "GET /tasks/completed-or-expired": { response: NamedTypes["task"][] };
  "GET /tasks/completed-or-expired/all": { response: NamedTypes["task"][] };
  "GET /tasks/facts": {
    response: {
      code: string;
      questions: number;
      proofs: number;
      minutes: number;
      language: string;
    }[];
  };
  "GET /tasks/get-my-status": {
    response: {
      total: number;
      byStatus: {
        pending_internal_audit: number;
        draft: number;
        waiting_for_approval: number;
        approved: number;
        selected_for_review: number;
        confirmed: number;
        completed: number;
        rejected: number;
        expired: number;
      };
      next: NamedTypes["task"] | null;
    };
  };
  "GET /tasks/my-questions": {
    response: {
      taskCode: string;
      field: string;
      questionId: string;
      shortTitle: string;
      title: string;
    }[];
  };
  "GET /tasks/my-work": {
    response: {
      taskCode: string;
      title: string;
      /**
       * Country whose time zone sets the day of the deadline.
       */
      country: string;
      round: number;
      /**
       * Deadline of the team: of the audit, or of an auditor's request. For the auditor the end of the term.
       */
      dueAt: string | null;
      /**
       * Start of its current state, once it was submitted.
       */
      since: string | null;
      /**
       * Questions answered, or graded for an auditor; null if the reader does neither.
       */
      done: number | null;
      total: number;
      /**
       * Answers that the reader has viewed, while they decide about them; otherwise 0.
       */
      seen: number;
      lines: {
        name: string;
        leadsTo:
          | "question"
          | "requests"
          | "result"
          | "errors"
          | "start"
          | "check"
          | "report"
          | "secondOpinion"
          | "secondGrading"
          | "appeal";
        count: number;
        /**
         * The first of the counted questions, for a line that leads to it.
         */
        question: {
          id: string;
          title: string;
        } | null;
        /**
         * Id of the second grading that the line leads to.
         */
        grading: string | null;
        /**
         * Estimated time; null for work without an estimate.
         */
        minutes: number | null;
      }[];
    }[];
  };
  "GET /tasks/selectedReview-level-included": { response: NamedTypes["task"][] };
  "GET /tasks/selectedReview-level-included-auditor-only": { response: NamedTypes["task"][] };
  "GET /tasks/waiting": {
    response: {
      code: string;
      title: string;
      peCode: string;
      enterprise: string;
      country: string;
      language: string;
      level: "bronze" | "silver" | "gold";
      fields: string[];
      institutionId: string;
      requestedBy: string;
      submittedBy: string | null;
      approvedBy: string | null;
      approvedAt: string | null;
      invitedAuditorId: string | null;
      invitedName: string | null;
      invitedAt: string | null;
      questions: number;
    }[];
  };
  "GET /trail": { response: NamedTypes["trail"][] };
  "GET /trail/:id": { response: NamedTypes["trail"] };
  "GET /translations": { response: NamedTypes["translation"][] };
  "GET /translations/:id": { response: NamedTypes["translation"] };
  "GET /translations/interface": {
    response: {
      texts: {
        [k: string]: string;
      };
      languages: string[];
    };
  };
  "GET /translations/languages": { response: NamedTypes["language"][] };
  "GET /unsubscribe": { response: undefined };
  "GET /users": { response: NamedTypes["user"][] };
  "GET /users/:id": { response: NamedTypes["user"] };
  "GET /users/:id/data": {
    response: {
      [k: string]: unknown;
    };
  };
  "GET /users/:id/erasure": {
    response: {
      goes: {
        [k: string]: number;
      };
      stays: {
        [k: string]: number;
      };
      mentions: {
        [k: string]: string[];
      };
      outside?: {
        [k: string]: number;
      };
    };
  };
  "GET /users/:id/namesakes": {
    response: {
      people: {
        personId: string;
        fullname: string;
        role: "admin" | "auditor" | "trainer" | "student" | "enterprise" | "office";
        peCode: string;
        enterprise: string;
        country: string | null;
        archived: boolean;
        match: "name" | "address" | "similar";
        samePerson: boolean | null;
        reason: string | null;
      }[];
      accounts: {
        id: string;
        fullname: string;
        role: "admin" | "auditor" | "trainer" | "student" | "enterprise" | "office";
        status: "pending" | "approved" | "suspended";
        country: string | null;
        archived: boolean;
      }[];
      institutions: {
        id: string;
        name: string;
      }[];
      tiedTo: string[];
    };
  };
  "GET /users/:id/practice": {
    response: {
      practisedAt: string | null;
      practiceDifference: number | null;
      state: "due" | "differs" | "done";
      ends: string | null;
      rule: {
        examples: number;
        meanDifferenceAtMost: number;
        months: number;
      } | null;
      lookAt: {
        step: string;
        difference: number;
      } | null;
      results: {
        example: number;
        points: {
          [k: string]: number;
        };
        grades: {
          [k: string]: {
            points: number;
            reason: string;
          };
        };
        meanDifference: number;
        withinOne: number;
        attempts: number;
        gradedAt: string;
      }[];
    };
  };
  "GET /users/:id/records": {
    response: {
      issued: {
        number: string;
        verificationId: string;
        shortCode: string;
        year: number;
        date: string;
        facts: {
          audits: number;
          sentBack: number;
          secondOpinions: number;
          questions: number;
          fields: string[];
          languages: string[];
          minutes: number;
          compared: number;
          withinOnePercent: number | null;
          examples: number;
          examplesWithinOnePercent: number | null;
        };
      }[];
      open: {
        year: number;
        facts: {
          audits: number;
          sentBack: number;
          secondOpinions: number;
          questions: number;
          fields: string[];
          languages: string[];
          minutes: number;
          compared: number;
          withinOnePercent: number | null;
          examples: number;
          examplesWithinOnePercent: number | null;
        };
      }[];
    };
  };
  "GET /utils/enterprises": {
    response: {
      peCode: string;
      name: string;
    }[];
  };
  "GET /utils/validate-url": {
    response: {
      valid: boolean;
      status?: number;
      reason?: "address" | "port" | "private" | "unreachable" | "timeout" | "redirects" | "status";
      checkedAt: string;
    };
  };
  "PATCH /announcements/:id": {
    body: {
      title?: string;
      text?: string;
      country?: string | null;
      /**
       * @maxItems 6
       */
      roles?: ("admin" | "auditor" | "trainer" | "student" | "enterprise" | "office")[];
      firstDay?: string;
      lastDay?: string;
      texts?: {
        [k: string]: {
          [k: string]: string;
        };
      };
      revision: number;
    };
    response: NamedTypes["announcement"];
  };
  "PATCH /audit-fields/:id": {
    body: {
      title?: string;
      position?: number;
      texts?: {
        [k: string]: {
          [k: string]: string;
        };
      };
      revision: number;
    };
    response: NamedTypes["audit-field"];
  };
  "PATCH /central-offices/:id": {
    body: {
      name?: string;
      country?: string;
      contactEmail?: string | null;
      contactLocale?: string | null;
      legalName?: string | null;
      address?: string | null;
      place?: string | null;
      signatory?: string | null;
      signatoryFunction?: string | null;
      revision: number;
    };
    response: NamedTypes["central-office"];
  };
  "PATCH /certificates/:id": {
    body: {
      level?: "bronze" | "silver" | "gold";
      date?: string;
      expirationDate?: string;
      fields?: string | null;
      revision: number;
    };
    response: NamedTypes["certificate"];
  };
  "PATCH /controllers/:id": {
    body: {
      name?: string | null;
      address?: string | null;
      place?: string | null;
      signatory?: string | null;
      signatoryFunction?: string | null;
      email?: string | null;
      phone?: string | null;
      representative?: string | null;
      register?: string | null;
      officer?: string | null;
      authority?: string | null;
      /**
       * @maxItems 5
       */
      legalBasis?: ("consent" | "contract" | "legalObligation" | "publicTask" | "legitimateInterests")[];
      legalBasisNote?: string | null;
      revision: number;
    };
    response: NamedTypes["controller"];
  };
  "PATCH /enterprises/:id": {
    body: {
      name?: string;
      country?: string;
      officeCode?: string;
      institutionId?: string;
      contactEmail?: string | null;
      contactLocale?: string | null;
      revision: number;
    };
    response: NamedTypes["enterprise"];
  };
  "PATCH /forms/:id": {
    body: {
      title?: string;
      questions?: NamedTypes["Question"][];
      texts?: {
        [k: string]: {
          [k: string]: string;
        };
      };
      revision: number;
    };
    response: NamedTypes["form"];
  };
  "PATCH /improvements/:id": {
    body: {
      action?: string;
      owner?: string | null;
      dueDate?: string | null;
      proof?: string | null;
      step?: "plan" | "do" | "check" | "act";
      revision: number;
    };
    response: NamedTypes["improvement"];
  };
  "PATCH /institutions/:id": {
    body: {
      name?: string;
      country?: string;
      revision: number;
    };
    response: NamedTypes["institution"];
  };
  "PATCH /languages/:id": {
    body: {
      name?: string;
      iso?: string;
      direction?: "ltr";
      enabledAt?: string | null;
      revision: number;
    };
    response: NamedTypes["language"];
  };
  "PATCH /saved-views/:id": {
    body: {
      name?: string;
      query?: string;
      sharedWith?: "country" | "everyone" | null;
      isDefault?: boolean | null;
      revision: number;
    };
    response: NamedTypes["saved-view"];
  };
  "PATCH /translations/:id": {
    body: {
      texts?: {
        [k: string]: string;
      };
      revision: number;
    };
    response: NamedTypes["translation"];
  };
  "PATCH /users/:id": {
    body: {
      fullname?: string;
      email?: string | null;
      country?: string | null;
      institutionId?: string | null;
      /**
       * @maxItems 10
       */
      speakingLanguages?: string[];
      /**
       * @maxItems 50
       */
      experience_from_fields?: string[];
      /**
       * @maxItems 50
       */
      declaredEnterprises?: string[] | null;
      auditsAtOnce?: number | null;
      /**
       * @maxItems 20
       */
      absences?:
        | {
            from: string;
            until: string;
          }[]
        | null;
      motivation?: string | null;
      notify_via_email?: boolean;
      language?: string | null;
      revision: number;
    };
    response: NamedTypes["user"];
  };
  "POST /addresses/confirm": {
    body: {
      token: string;
    };
    response: {
      status: "confirmed" | "waiting" | "released" | "removed";
    };
  };
  "POST /addresses/data": {
    body: {
      token: string;
    };
    response: {
      [k: string]: unknown;
    };
  };
  "POST /admin/approve-registration/:id": {
    body: {
      institutionId?: string | null;
      noInstitutionReason?: string | null;
      revision?: number;
    } | null;
    response: NamedTypes["user"];
  };
  "POST /admin/suspend-user/:id": { response: NamedTypes["user"] };
  "POST /admin/unsuspend-user/:id": { response: NamedTypes["user"] };
  "POST /announcements": {
    body: {
      title: string;
      text: string;
      country?: string | null;
      /**
       * @maxItems 6
       */
      roles?: ("admin" | "auditor" | "trainer" | "student" | "enterprise" | "office")[];
      firstDay: string;
      lastDay: string;
      texts?: {
        [k: string]: {
          [k: string]: string;
        };
      };
    };
    response: NamedTypes["announcement"];
  };
  "POST /announcements/:id/dismiss": { response: undefined };
  "POST /announcements/:id/mail": { response: NamedTypes["announcement"] };
  "POST /api/Blacklist/block-cocode": {
    body: {
      code: string;
    };
    response: {
      code: string;
      isBlocked: boolean;
    };
  };
  "POST /audit-fields": {
    body: {
      id: string;
      title: string;
      position: number;
      texts?: {
        [k: string]: {
          [k: string]: string;
        };
      };
    };
    response: NamedTypes["audit-field"];
  };
  "POST /auditors/update-user": {
    body: {
      fullname?: string;
      email?: string | null;
      country?: string | null;
      institutionId?: string | null;
      /**
       * @maxItems 10
       */
      speakingLanguages?: string[];
      /**
       * @maxItems 50
       */
      experience_from_fields?: string[];
      /**
       * @maxItems 50
       */
      declaredEnterprises?: string[] | null;
      auditsAtOnce?: number | null;
      /**
       * @maxItems 20
       */
      absences?:
        | {
            from: string;
            until: string;
          }[]
        | null;
      motivation?: string | null;
      notify_via_email?: boolean;
      language?: string | null;
      revision: number;
      id: string;
    };
    response: NamedTypes["user"];
  };
  "POST /auth/admission": {
    body: {
      ticket: string;
      pin?: string;
    };
    response: {
      state: "waiting" | "admitted" | "refused" | "over";
      token?: string;
      codes?: string[];
    };
  };
  "POST /auth/change-password": {
    body: {
      currentPassword: string;
      password: string;
      confirmPassword: string;
      language?: "en-GB" | "lt-LT" | "de-DE" | "bg-BG" | "it-IT" | "fr-FR";
    };
    response: undefined;
  };
  "POST /auth/exchange": {
    body: {
      code: string;
      isTheirs?: boolean;
      pin?: string;
    };
    response: {
      token: string;
      codes: string[];
    };
  };
  "POST /auth/forgot-password": {
    body: {
      email: string;
      language?: "en-GB" | "lt-LT" | "de-DE" | "bg-BG" | "it-IT" | "fr-FR";
    };
    response: {
      message: string;
    };
  };
  "POST /auth/join": {
    body: {
      key: string;
      personId?: string;
      name?: string;
      isTheirs?: boolean;
      pin?: string;
    };
    response: {
      token: string;
      codes: string[];
    };
  };
  "POST /auth/join/page": {
    body: {
      key: string;
    };
    response: {
      code: string;
      name: string;
      people: {
        id: string;
        name: string;
      }[];
    };
  };
  "POST /auth/login": {
    body: {
      email: string;
      password: string;
    };
    response: {
      token: string;
    };
  };
  "POST /auth/pen": {
    body: {
      code: string;
      accessCode: string;
      name: string;
      isTheirs?: boolean;
      pin?: string;
    };
    response: {
      token: string;
      codes: string[];
    };
  };
  "POST /auth/pen/select": {
    body: {
      code: string;
      isTheirs?: boolean;
      pin?: string;
    };
    response: {
      token: string;
      codes: string[];
    };
  };
  "POST /auth/pin/remove": {
    body: {
      currentPin: string;
    };
    response: undefined;
  };
  "POST /auth/register": {
    body: {
      fullname: string;
      email: string;
      password: string;
      confirmPassword: string;
      country: string;
      /**
       * @maxItems 10
       */
      speakingLanguages: string[];
      /**
       * @maxItems 50
       */
      experience_from_fields: string[];
      motivation: string;
      institution?: string;
      institutionName?: string;
      /**
       * @maxItems 50
       */
      declaredEnterprises?: string[];
      language?: "en-GB" | "lt-LT" | "de-DE" | "bg-BG" | "it-IT" | "fr-FR";
    };
    response: {
      status: "pending";
    };
  };
  "POST /auth/reset-password": {
    body: {
      email: string;
      token: string;
      password: string;
      confirmPassword: string;
      language?: "en-GB" | "lt-LT" | "de-DE" | "bg-BG" | "it-IT" | "fr-FR";
    };
    response: {
      message: string;
    };
  };
  "POST /auth/signout-pen": { response: undefined };
  "POST /bulk-jobs": {
    body: {
      resource: string;
      action: string;
      input?: {
        [k: string]: unknown;
      };
      /**
       * For an action with own inputs: the input of each record, by its key.
       */
      inputs?: {
        [k: string]: {
          [k: string]: unknown;
        };
      };
      /**
       * @maxItems 10000
       */
      ids?: string[];
      query?: string;
      /**
       * @maxItems 10000
       */
      except?: string[];
      /**
       * The number of records that the person saw; required with `query`.
       */
      expected?: number;
    };
    response: {
      job: NamedTypes["bulk-job"];
      openKey: string | null;
    };
  };
  "POST /bulk-jobs/:id/move-back": {
    body: {
      reason: string;
    };
    response: NamedTypes["bulk-job"];
  };
  "POST /bulk-jobs/:id/stop": { response: NamedTypes["bulk-job"] };
  "POST /bulk-jobs/:id/take-back": { response: NamedTypes["bulk-job"] };
  "POST /bulk-jobs/imports": {
    body: {
      resource: string;
      /**
       * @minItems 1
       * @maxItems 20000
       */
      lines: {
        line: number;
        name: string;
        id?: string;
        revision?: number;
        values: {
          [k: string]: unknown;
        };
        creates?: {
          [k: string]: {
            [k: string]: unknown;
          };
        };
      }[];
    };
    response: NamedTypes["bulk-job"];
  };
  "POST /central-offices": {
    body: {
      penCode: string;
      name: string;
      country: string;
      contactEmail?: string | null;
      contactLocale?: string | null;
      legalName?: string | null;
      address?: string | null;
      place?: string | null;
      signatory?: string | null;
      signatoryFunction?: string | null;
    };
    response: NamedTypes["central-office"];
  };
  "POST /central-offices/:penCode/access-codes": {
    body: {
      role: "office";
    };
    response: {
      code: string;
      role: string;
      accessCode: string;
    };
  };
  "POST /central-offices/:penCode/access-codes/several": {
    body: {
      scope: "missing" | "all";
    };
    response: {
      code: string;
      codes: {
        role: string;
        accessCode: string;
      }[];
    };
  };
  "POST /certificates": {
    body: {
      number: string;
      peCode: string;
      level: "bronze" | "silver" | "gold";
      date: string;
      expirationDate: string;
      fields?: string | null;
    };
    response: NamedTypes["certificate"];
  };
  "POST /certificates/:id/participation-links": {
    body: {
      /**
       * Pages with the moment of their latest link. A page with a later link is left out of the answer.
       *
       * @minItems 1
       * @maxItems 200
       */
      pages: {
        id: string;
        linkedAt: string | null;
      }[];
    };
    response: {
      links: {
        id: string;
        linkedAt: string;
        secret: string;
      }[];
    };
  };
  "POST /certificates/:id/reissue": {
    body: {
      enterpriseName: string;
      institution: string;
      peTrainer: string;
      /**
       * @maxItems 200
       */
      peStudents: string[];
      revision: number;
    };
    response: NamedTypes["certificate"];
  };
  "POST /certificates/:id/revoke": {
    body: {
      reason: string;
      revision: number;
    };
    response: NamedTypes["certificate"];
  };
  "POST /contact-messages": {
    body: {
      fullname: string;
      email: string;
      text: string;
    };
    response: {
      id: string;
    };
  };
  "POST /contact-messages/:id/answered": { response: NamedTypes["contact-message"] };
  "POST /enterprises": {
    body: {
      peCode: string;
      name: string;
      country: string;
      officeCode: string;
      institutionId: string;
      contactEmail?: string | null;
      contactLocale?: string | null;
    };
    response: NamedTypes["enterprise"];
  };
  "POST /enterprises/:peCode/access-codes": {
    body: {
      role: "student" | "enterprise" | "trainer";
    };
    response: {
      code: string;
      role: string;
      accessCode: string;
    };
  };
  "POST /enterprises/:peCode/access-codes/several": {
    body: {
      /**
       * @minItems 1
       */
      roles: ("student" | "enterprise" | "trainer")[];
      scope: "missing" | "all";
    };
    response: {
      code: string;
      codes: {
        role: string;
        accessCode: string;
      }[];
    };
  };
  "POST /enterprises/:peCode/admit": {
    body: {
      /**
       * @minItems 1
       * @maxItems 300
       */
      ids: string[];
    };
    response: {
      decided: number;
    };
  };
  "POST /enterprises/:peCode/admit-at-once": { response: NamedTypes["enterprise"] };
  "POST /enterprises/:peCode/archive": { response: NamedTypes["enterprise"] };
  "POST /enterprises/:peCode/confirm-names": { response: NamedTypes["enterprise"] };
  "POST /enterprises/:peCode/enter-register": { response: NamedTypes["enterprise"] };
  "POST /enterprises/:peCode/join-link": {
    body: {
      validity: "lesson" | "week" | "year";
      maxUses?: number;
    };
    response: {
      id: string;
      validity: "lesson" | "week" | "year";
      createdAt: string;
      expiresAt: string;
      maxUses: number;
      uses: number;
      key: string;
    };
  };
  "POST /enterprises/:peCode/leave-register": { response: NamedTypes["enterprise"] };
  "POST /enterprises/:peCode/new-school-year": {
    body: {
      role: "student";
      audits?: "keep" | "withdraw";
      reason?: string | null;
    };
    response: {
      code: string;
      accessCode: string;
      codes: {
        role: string;
        accessCode: string;
      }[];
      former: number;
      withdrawn: string[];
    };
  };
  "POST /enterprises/:peCode/people": {
    body: {
      /**
       * @minItems 1
       * @maxItems 100
       */
      names: string[];
    };
    response: {
      added: string[];
      known: string[];
    };
  };
  "POST /enterprises/:peCode/refuse": {
    body: {
      /**
       * @minItems 1
       * @maxItems 300
       */
      ids: string[];
    };
    response: {
      decided: number;
    };
  };
  "POST /enterprises/:peCode/restore": { response: NamedTypes["enterprise"] };
  "POST /enterprises/:peCode/team-code": {
    body: {
      role: "student";
    };
    response: {
      code: string;
      role: string;
      accessCode: string;
    };
  };
  "POST /examples/:number/grades": {
    body: {
      points: {
        [k: string]: number;
      };
    };
    response: {
      example: number;
      points: {
        [k: string]: number;
      };
      grades: {
        [k: string]: {
          points: number;
          reason: string;
        };
      };
      meanDifference: number;
      withinOne: number;
      attempts: number;
      gradedAt: string;
    };
  };
  "POST /forms": {
    body: {
      auditFieldId: string;
      title: string;
      questions: NamedTypes["Question"][];
      texts?: {
        [k: string]: {
          [k: string]: string;
        };
      };
    };
    response: NamedTypes["form"];
  };
  "POST /forms/:id/publish": {
    body: {
      from?: string | null;
      /**
       * The revision that was read; another is not published.
       */
      revision?: number;
    } | null;
    response: NamedTypes["form"];
  };
  "POST /forms/:id/retire": { response: NamedTypes["form"] };
  "POST /forms/create": {
    body: {
      auditFieldId: string;
      title: string;
      questions: NamedTypes["Question"][];
      texts?: {
        [k: string]: {
          [k: string]: string;
        };
      };
    };
    response: NamedTypes["form"];
  };
  "POST /grades/draft": {
    body: {
      taskCode: string;
      assessments: {
        [k: string]: {
          points?: number | null;
          comment?: string;
          notApplicable?: boolean;
          /**
           * @maxItems 50
           */
          proofs?: {
            url: string;
            title: string;
            state: "seen" | "notReachable" | "doesNotShow";
            note?: string;
          }[];
          revision?: number;
          baseRevision?: number;
        };
      };
      revision?: number;
    };
    response: NamedTypes["grade"] & {
      score: {
        points: number;
        max: number;
        percent: number;
        steps: {
          step: "plan" | "do" | "check" | "act";
          points: number;
          max: number;
        }[];
        fields: {
          auditFieldId: string;
          points: number;
          max: number;
          percent: number;
          graded: number;
          total: number;
        }[];
      };
    };
  };
  "POST /grades/finish": {
    body: {
      taskCode: string;
      assessments: {
        [k: string]: {
          points?: number | null;
          comment?: string;
          notApplicable?: boolean;
          /**
           * @maxItems 50
           */
          proofs?: {
            url: string;
            title: string;
            state: "seen" | "notReachable" | "doesNotShow";
            note?: string;
          }[];
          revision?: number;
          baseRevision?: number;
        };
      };
      revision?: number;
    };
    response: NamedTypes["grade"] & {
      score: {
        points: number;
        max: number;
        percent: number;
        steps: {
          step: "plan" | "do" | "check" | "act";
          points: number;
          max: number;
        }[];
        fields: {
          auditFieldId: string;
          points: number;
          max: number;
          percent: number;
          graded: number;
          total: number;
        }[];
      };
    };
  };
  "POST /grades/reopen": {
    body: {
      taskCode: string;
    };
    response: NamedTypes["grade"] & {
      score: {
        points: number;
        max: number;
        percent: number;
        steps: {
          step: "plan" | "do" | "check" | "act";
          points: number;
          max: number;
        }[];
        fields: {
          auditFieldId: string;
          points: number;
          max: number;
          percent: number;
          graded: number;
          total: number;
        }[];
      };
    };
  };
  "POST /institutions": {
    body: {
      name: string;
      country: string;
    };
    response: NamedTypes["institution"];
  };
  "POST /institutions/:id/archive": { response: NamedTypes["institution"] };
  "POST /institutions/:id/restore": { response: NamedTypes["institution"] };
  "POST /languages": {
    body: {
      code: string;
      name: string;
      iso: string;
      direction: "ltr";
      enabledAt?: string | null;
    };
    response: NamedTypes["language"];
  };
  "POST /languages/:code/disable": { response: NamedTypes["language"] };
  "POST /languages/:code/enable": { response: NamedTypes["language"] };
  "POST /mails/:id/retry": { response: NamedTypes["mail"] };
  "POST /mails/test": {
    response: {
      id: string;
    };
  };
  "POST /participations/delete": {
    body: {
      secret: string;
    };
    response: undefined;
  };
  "POST /participations/page": {
    body: {
      secret: string;
    };
    response: {
      name: string;
      role: "author" | "member";
      /**
       * Titles of the audit fields in which the person answered.
       */
      fields: string[];
      startedOn: string;
      endedOn: string;
      state: "valid" | "expiresSoon" | "expired" | "revoked" | "replaced";
      sample: boolean;
      number: string;
      shortCode: string;
      verificationId: string;
      enterpriseName: string;
      institution: string;
      country: string;
      level: "bronze" | "silver" | "gold";
      date: string;
      expirationDate: string;
      /**
       * Public id of a published page.
       */
      publicId: string | null;
      /**
       * Whether the page stays after the names on the certificate are deleted.
       */
      kept: boolean;
      /**
       * The day after which the page is deleted, unless its person keeps it.
       */
      deletedOn: string;
    };
  };
  "POST /phrases": {
    body: {
      ownerId: string;
      text: string;
    };
    response: NamedTypes["phrase"];
  };
  "POST /profiles": {
    body: {
      fullname?: string;
      email?: string | null;
      country?: string | null;
      institutionId?: string | null;
      /**
       * @maxItems 10
       */
      speakingLanguages?: string[];
      /**
       * @maxItems 50
       */
      experience_from_fields?: string[];
      /**
       * @maxItems 50
       */
      declaredEnterprises?: string[] | null;
      auditsAtOnce?: number | null;
      /**
       * @maxItems 20
       */
      absences?:
        | {
            from: string;
            until: string;
          }[]
        | null;
      motivation?: string | null;
      notify_via_email?: boolean;
      language?: string | null;
      revision: number;
    };
    response: NamedTypes["user"];
  };
  "POST /reports/draft": {
    body: {
      taskCode: string;
      sections: {
        auditTeam?: string;
        auditedScope?: string;
        analysisDocuments?: string;
        interview?: string;
        strengths?: string;
        weaknesses?: string;
        suggestionsForImprovement?: string;
        auditFindings?: string;
        conclusions?: string;
        recommendations?: string;
        furtherComments?: string;
      };
      revision?: number;
      reason?: string;
      /**
       * Reasons of a rejection by question id; required if the points give a level.
       */
      questionReasons?: {
        [k: string]: string;
      };
    };
    response: NamedTypes["report"];
  };
  "POST /reports/finish": {
    body: {
      taskCode: string;
      sections: {
        auditTeam?: string;
        auditedScope?: string;
        analysisDocuments?: string;
        interview?: string;
        strengths?: string;
        weaknesses?: string;
        suggestionsForImprovement?: string;
        auditFindings?: string;
        conclusions?: string;
        recommendations?: string;
        furtherComments?: string;
      };
      revision?: number;
      reason?: string;
      /**
       * Reasons of a rejection by question id; required if the points give a level.
       */
      questionReasons?: {
        [k: string]: string;
      };
    };
    response: NamedTypes["report"] & {
      certificate: NamedTypes["certificate"] | null;
      pending: "fact_check" | "second_opinion" | null;
    };
  };
  "POST /reports/reject-report": {
    body: {
      taskCode: string;
      sections: {
        auditTeam?: string;
        auditedScope?: string;
        analysisDocuments?: string;
        interview?: string;
        strengths?: string;
        weaknesses?: string;
        suggestionsForImprovement?: string;
        auditFindings?: string;
        conclusions?: string;
        recommendations?: string;
        furtherComments?: string;
      };
      revision?: number;
      reason: string;
      /**
       * Reasons of a rejection by question id; required if the points give a level.
       */
      questionReasons?: {
        [k: string]: string;
      };
    };
    response: NamedTypes["report"];
  };
  "POST /saved-views": {
    body: {
      ownerId: string;
      resource: string;
      name: string;
      query: string;
      sharedWith?: "country" | "everyone" | null;
      country?: string | null;
      isDefault?: boolean | null;
    };
    response: NamedTypes["saved-view"];
  };
  "POST /signed-in": {
    body: {
      resource: string;
      action: string;
      /**
       * @maxItems 10000
       */
      ids?: string[];
      query?: string;
      /**
       * @maxItems 10000
       */
      except?: string[];
    };
    response: {
      people: number;
      withCode: number;
      roles: {
        admin: number;
        auditor: number;
        trainer: number;
        student: number;
        enterprise: number;
        office: number;
      };
    };
  };
  "POST /tasks": {
    body: {
      peCode?: string;
      title: string;
      level: "bronze" | "silver" | "gold";
      /**
       * @minItems 1
       * @maxItems 50
       */
      fields: string[];
      country?: string;
      deadlineDays: 14 | 30 | 60 | 90;
      /**
       * @maxItems 100
       */
      alongside?: string[];
    };
    response: NamedTypes["task"];
  };
  "POST /tasks/:code/appeals": {
    body: {
      text: string;
      /**
       * @minItems 1
       * @maxItems 500
       */
      questions?: string[] | null;
    };
    response: NamedTypes["appeal"];
  };
  "POST /tasks/:code/fact-checks": {
    body: {
      questionId: string;
      text: string;
      /**
       * @maxItems 5
       */
      proofs?: {
        title: string;
        /**
         * A web address (http or https), stored in the form in which browsers write it.
         */
        url?: string;
        details?: string;
        /**
         * The server’s finding at the link. Requests with it are accepted, and it is ignored.
         */
        checked?: {
          valid: boolean;
          checkedAt: string;
          reason?: string;
        };
        file?: {
          id: string;
          name?: string;
          type?: string;
          size?: number;
          sha256?: string;
          width?: number;
          height?: number;
          state?: "refused" | "forgotten";
        };
      }[];
    };
    response: NamedTypes["fact-check"];
  };
  "POST /tasks/:code/proof-requests": {
    body: {
      questionId: string;
      text: string;
    };
    response: NamedTypes["proof-request"];
  };
  "POST /tasks/:id/comments": {
    body: {
      text: string;
      questionId?: string;
      replyTo?: string;
    };
    response: {
      id: string;
      taskCode: string;
      round: number;
      questionId: string | null;
      replyTo: string | null;
      text: string;
      /**
       * Names of the people it mentions: team members or the auditor.
       */
      mentions: string[];
      authorId: string;
      createdAt: string;
      authorName: string | null;
      authorRole: string | null;
      resolvedAt: string | null;
      doneAt: string | null;
      doneByName: string | null;
    };
  };
  "POST /tasks/:id/improvements": {
    body: {
      action: string;
      origin: "weakness" | "recommendation" | "suggestion" | "own";
      owner?: string | null;
      dueDate?: string | null;
      proof?: string | null;
      step?: "plan" | "do" | "check" | "act";
      auditFieldId?: string | null;
      finding?: string | null;
    };
    response: NamedTypes["improvement"];
  };
  "POST /translations": {
    body: {
      key: string;
      texts: {
        [k: string]: string;
      };
    };
    response: NamedTypes["translation"];
  };
  "POST /translations/update-languages": {
    body: {
      /**
       * @minItems 1
       * @maxItems 50
       */
      languages: {
        code: string;
        name: string;
        iso: string;
        direction: "ltr";
        enabledAt?: string | null;
      }[];
    };
    response: NamedTypes["language"][];
  };
  "POST /translations/updateByKey": {
    body: {
      key: string;
      texts: {
        [k: string]: string;
      };
      was?: {
        [k: string]: string;
      };
    };
    response: NamedTypes["translation"];
  };
  "POST /unsubscribe": { response: undefined };
  "POST /unsubscribe/choice": {
    body: {
      token: string;
      frequency: "atOnce" | "never";
    };
    response: undefined;
  };
  "POST /users": {
    body: {
      fullname: string;
      email?: string | null;
      role: "admin" | "auditor" | "trainer" | "student" | "enterprise" | "office";
      code?: string | null;
      country?: string | null;
      institutionId?: string | null;
      /**
       * @maxItems 10
       */
      speakingLanguages?: string[];
      /**
       * @maxItems 50
       */
      experience_from_fields?: string[];
      /**
       * @maxItems 50
       */
      declaredEnterprises?: string[] | null;
      auditsAtOnce?: number | null;
      /**
       * @maxItems 20
       */
      absences?:
        | {
            from: string;
            until: string;
          }[]
        | null;
      motivation?: string | null;
      notify_via_email?: boolean;
      language?: string | null;
      password?: string;
    };
    response: NamedTypes["user"];
  };
  "POST /users/:id/answer-ruling": {
    body: {
      reason: string;
      revision?: number;
    };
    response: NamedTypes["user"];
  };
  "POST /users/:id/approve-address": { response: undefined };
  "POST /users/:id/archive": {
    body: {
      accessCode?: "renew" | "keep";
    } | null;
    response: NamedTypes["user"];
  };
  "POST /users/:id/block": {
    body: {
      accessCode?: "renew" | "keep";
    } | null;
    response: NamedTypes["user"];
  };
  "POST /users/:id/clear-address": { response: undefined };
  "POST /users/:id/confirm-name": {
    body: {
      fullname: string;
      revision?: number;
    };
    response: NamedTypes["user"];
  };
  "POST /users/:id/decline-data": { response: undefined };
  "POST /users/:id/decline-erasure": { response: undefined };
  "POST /users/:id/erase": {
    body: {
      fullname: string;
    };
    response: undefined;
  };
  "POST /users/:id/former": { response: NamedTypes["user"] };
  "POST /users/:id/hand-over-data": {
    response: {
      [k: string]: unknown;
    };
  };
  "POST /users/:id/institution": {
    body: {
      institutionId?: string | null;
      noInstitutionReason?: string | null;
      revision?: number;
    } | null;
    response: NamedTypes["user"];
  };
  "POST /users/:id/merge": {
    body: {
      mergedInto: string;
      revision?: number;
    };
    response: NamedTypes["user"];
  };
  "POST /users/:id/name": {
    body: {
      fullname: string;
      revision?: number;
    };
    response: NamedTypes["user"];
  };
  "POST /users/:id/namesakes": {
    body: {
      personId: string;
      samePerson: boolean;
      reason: string;
    };
    response: NamedTypes["user"];
  };
  "POST /users/:id/password-link": { response: NamedTypes["user"] };
  "POST /users/:id/present": { response: NamedTypes["user"] };
  "POST /users/:id/refuse-address": { response: undefined };
  "POST /users/:id/refuse-name": {
    body: {
      reason: string;
      revision?: number;
    };
    response: NamedTypes["user"];
  };
  "POST /users/:id/request-data": {
    response: {
      by: "mail" | "person";
    };
  };
  "POST /users/:id/request-erasure": { response: NamedTypes["user"] };
  "POST /users/:id/request-institution": {
    body: {
      institutionPending: string;
    };
    response: NamedTypes["user"];
  };
  "POST /users/:id/request-ruling": {
    body: {
      rulingRequest: string;
    };
    response: NamedTypes["user"];
  };
  "POST /users/:id/reset-pin": { response: NamedTypes["user"] };
  "POST /users/:id/restore": { response: NamedTypes["user"] };
  "POST /users/:id/unblock": { response: NamedTypes["user"] };
  "POST /users/:id/unlink-network": { response: NamedTypes["user"] };
  "POST /users/:id/withdraw-erasure": { response: NamedTypes["user"] };
  "POST /users/:id/withdraw-name": { response: NamedTypes["user"] };
  "PUT /auth/pin": {
    body: {
      pin: string;
      currentPin?: string;
    };
    response: undefined;
  };
  "PUT /certificates/:id/document": {
    body: {
      /**
       * A PDF file in base64.
       */
      content: string;
    };
    response: undefined;
  };
  "PUT /forms/:id": {
    body: {
      title?: string;
      questions?: NamedTypes["Question"][];
      texts?: {
        [k: string]: {
          [k: string]: string;
        };
      };
      revision: number;
    };
    response: NamedTypes["form"];
  };
  "PUT /issuers/:id/pictures/:picture": {
    body: {
      /**
       * A PNG or JPEG file in base64.
       */
      content: string;
    };
    response: undefined;
  };
  "PUT /notifications/:id/read": { response: undefined };
  "PUT /notifications/contact-mails/:id": {
    body: {
      frequency: "atOnce" | "daily" | "weekly" | "never";
    };
    response: {
      topic: string;
      frequency: string;
    };
  };
  "PUT /notifications/mails/:id": {
    body: {
      frequency: "atOnce" | "daily" | "weekly" | "never";
    };
    response: {
      topic: string;
      frequency: string;
    };
  };
  "PUT /notifications/read": { response: undefined };
  "PUT /participations/choices": {
    body: {
      secret: string;
      published?: boolean;
      kept?: boolean;
    };
    response: {
      name: string;
      role: "author" | "member";
      /**
       * Titles of the audit fields in which the person answered.
       */
      fields: string[];
      startedOn: string;
      endedOn: string;
      state: "valid" | "expiresSoon" | "expired" | "revoked" | "replaced";
      sample: boolean;
      number: string;
      shortCode: string;
      verificationId: string;
      enterpriseName: string;
      institution: string;
      country: string;
      level: "bronze" | "silver" | "gold";
      date: string;
      expirationDate: string;
      /**
       * Public id of a published page.
       */
      publicId: string | null;
      /**
       * Whether the page stays after the names on the certificate are deleted.
       */
      kept: boolean;
      /**
       * The day after which the page is deleted, unless its person keeps it.
       */
      deletedOn: string;
    };
  };
  "PUT /profiles/:id": {
    body: {
      fullname?: string;
      email?: string | null;
      country?: string | null;
      institutionId?: string | null;
      /**
       * @maxItems 10
       */
      speakingLanguages?: string[];
      /**
       * @maxItems 50
       */
      experience_from_fields?: string[];
      /**
       * @maxItems 50
       */
      declaredEnterprises?: string[] | null;
      auditsAtOnce?: number | null;
      /**
       * @maxItems 20
       */
      absences?:
        | {
            from: string;
            until: string;
          }[]
        | null;
      motivation?: string | null;
      notify_via_email?: boolean;
      language?: string | null;
      revision: number;
    };
    response: NamedTypes["user"];
  };
  "PUT /second-gradings/:id/decline": {
    body: {
      reason: string;
    };
    response: NamedTypes["second-grading"];
  };
  "PUT /second-gradings/:id/draft": {
    body: {
      assessments: {
        [k: string]: {
          points?: number | null;
          comment?: string;
          notApplicable?: boolean;
          /**
           * @maxItems 50
           */
          proofs?: {
            url: string;
            title: string;
            state: "seen" | "notReachable" | "doesNotShow";
            note?: string;
          }[];
          revision?: number;
        };
      };
      revision: number;
    };
    response: NamedTypes["second-grading"];
  };
  "PUT /second-gradings/:id/finish": {
    body: {
      assessments: {
        [k: string]: {
          points?: number | null;
          comment?: string;
          notApplicable?: boolean;
          /**
           * @maxItems 50
           */
          proofs?: {
            url: string;
            title: string;
            state: "seen" | "notReachable" | "doesNotShow";
            note?: string;
          }[];
          revision?: number;
        };
      };
      revision: number;
    };
    response: NamedTypes["second-grading"];
  };
  "PUT /second-gradings/:id/verdict": {
    body: {
      verdict: "confirmed" | "objected";
      reason?: string;
    };
    response: NamedTypes["second-grading"];
  };
  "PUT /tasks/:code/appeal/accept": {
    body: {
      reason: string;
    };
    response: NamedTypes["SeenTask"];
  };
  "PUT /tasks/:code/appeal/auditor": {
    body: {
      auditorId: string;
    };
    response: NamedTypes["SeenTask"];
  };
  "PUT /tasks/:code/appeal/uphold": {
    body: {
      reason: string;
    };
    response: NamedTypes["SeenTask"];
  };
  "PUT /tasks/:code/appeal/withdraw": { response: NamedTypes["SeenTask"] };
  "PUT /tasks/:code/approve": {
    body: {
      id?: string;
      code?: string;
      uniqueCode?: string;
      peCode?: string;
      title?: string;
      level?: "bronze" | "silver" | "gold";
      awardedLevel?: "bronze" | "silver" | "gold" | null;
      rulesVersion?: number | null;
      /**
       * @minItems 1
       * @maxItems 50
       */
      fields?: string[];
      country?: string;
      deadlineDays?: 14 | 30 | 60 | 90;
      status?:
        | "pending_internal_audit"
        | "draft"
        | "waiting_for_approval"
        | "approved"
        | "selected_for_review"
        | "confirmed"
        | "completed"
        | "rejected"
        | "expired";
      expirationDate?: string;
      deadlineSetAt?: string | null;
      deadlineReason?: string | null;
      round?: number;
      institutionId?: string;
      requestedBy?: string;
      submittedBy?: string | null;
      submittedAt?: string | null;
      reviewOpenedAt?: string | null;
      reviewOpenedBy?: string | null;
      approvedBy?: string | null;
      approvedAt?: string | null;
      auditorId?: string | null;
      selectedAt?: string | null;
      independence?: "inDialog" | "byCall" | null;
      requestDueAt?: string | null;
      pending?: "fact_check" | "second_opinion" | null;
      pendingWith?: "team" | "auditor" | "second_auditor" | "office" | "admin" | null;
      pendingDueAt?: string | null;
      secondAuditorId?: string | null;
      factCheckBegunAt?: string | null;
      factCheckEndsAt?: string | null;
      factCheckEndedAt?: string | null;
      factChecksOpen?: number | null;
      invitedAuditorId?: string | null;
      invitedAt?: string | null;
      rejectedBy?: string | null;
      rejectedReason?: string | null;
      expiredFrom?: string | null;
      withdrawnAt?: string | null;
      withdrawnBy?: string | null;
      withdrawnReason?: string | null;
      withdrawn?: boolean;
      completedAt?: string | null;
      /**
       * @maxItems 200
       */
      peStudents?: string[] | null;
      /**
       * @maxItems 100
       */
      judgedBy?: string[] | null;
      appealUntil?: string | null;
      appealId?: string | null;
      appealStatus?: "open" | "grading" | "deciding" | "upheld" | "changed" | "corrected" | "withdrawn" | null;
      revision: number;
      createdAt?: string;
      updatedAt?: string;
      peCodeLabel?: string | null;
      auditorIdLabel?: string | null;
      invitedAuditorIdLabel?: string | null;
      institutionIdLabel?: string | null;
      withdrawnByLabel?: string | null;
      reviewOpenedByLabel?: string | null;
      secondAuditorIdLabel?: string | null;
      appealIdLabel?: string | null;
    };
    response: NamedTypes["SeenTask"];
  };
  "PUT /tasks/:code/assignAuditor": {
    body: {
      auditorId: string;
      revision?: number;
    };
    response: NamedTypes["SeenTask"];
  };
  "PUT /tasks/:code/correct": {
    body: {
      title: string;
      level: "bronze" | "silver" | "gold";
      /**
       * @minItems 1
       * @maxItems 50
       */
      fields: string[];
      revision: number;
    };
    response: NamedTypes["SeenTask"];
  };
  "PUT /tasks/:code/declineInvitation": { response: NamedTypes["SeenTask"] };
  "PUT /tasks/:code/extend": {
    body: {
      deadlineDays: 14 | 30 | 60 | 90;
    };
    response: NamedTypes["SeenTask"];
  };
  "PUT /tasks/:code/fact-checks/:id/answer": {
    body: {
      accepted: boolean;
      answer: string;
      /**
       * New points and comment of the question, if the report is accepted.
       */
      correction?: {
        points: number | null;
        comment?: string;
      };
    };
    response: NamedTypes["fact-check"];
  };
  "PUT /tasks/:code/fact-checks/:id/withdraw": { response: NamedTypes["fact-check"] };
  "PUT /tasks/:code/fact-checks/finish": { response: NamedTypes["SeenTask"] };
  "PUT /tasks/:code/inviteAuditor": {
    body: {
      auditorId: string;
      revision?: number;
    };
    response: NamedTypes["SeenTask"];
  };
  "PUT /tasks/:code/moveDeadline": {
    body: {
      day: string;
      reason: string;
    };
    response: NamedTypes["SeenTask"];
  };
  "PUT /tasks/:code/openReview": { response: NamedTypes["SeenTask"] };
  "PUT /tasks/:code/opened-proofs": {
    body: {
      address: string;
    };
    response: {
      opened: string[];
    };
  };
  "PUT /tasks/:code/owners": {
    body: {
      auditFieldId: string;
      ownerId: string | null;
    };
    response: {
      owners: {
        [k: string]: string;
      };
    };
  };
  "PUT /tasks/:code/presence": {
    body: {
      questionId: string | null;
    };
    response: {
      present: {
        id: string;
        name: string;
        role: string;
        questionId: string | null;
      }[];
    };
  };
  "PUT /tasks/:code/proof-requests/:id/answer": { response: NamedTypes["proof-request"] };
  "PUT /tasks/:code/proof-requests/:id/withdraw": { response: NamedTypes["proof-request"] };
  "PUT /tasks/:code/question-owners": {
    body: {
      questionId: string;
      /**
       * @maxItems 30
       */
      ownerIds: string[];
    };
    response: {
      /**
       * People assigned to each question, by its id; questions without an entry follow their audit field.
       */
      questionOwners: {
        [k: string]: string[];
      };
    };
  };
  "PUT /tasks/:code/recall": { response: NamedTypes["SeenTask"] };
  "PUT /tasks/:code/reject": {
    body: {
      reason: string;
      revision?: number;
    };
    response: NamedTypes["SeenTask"];
  };
  "PUT /tasks/:code/release": { response: NamedTypes["SeenTask"] };
  "PUT /tasks/:code/replaceAuditor": {
    body: {
      auditorId: string;
      grades: "passOn" | "keep";
      revision: number;
    };
    response: NamedTypes["SeenTask"];
  };
  "PUT /tasks/:code/responses": {
    body: {
      answers: {
        [k: string]: {
          /**
           * @maxItems 30
           */
          proofs?: {
            title: string;
            /**
             * A web address (http or https), stored in the form in which browsers write it.
             */
            url?: string;
            details?: string;
            /**
             * The server’s finding at the link. Requests with it are accepted, and it is ignored.
             */
            checked?: {
              valid: boolean;
              checkedAt: string;
              reason?: string;
            };
            file?: {
              id: string;
              name?: string;
              type?: string;
              size?: number;
              sha256?: string;
              width?: number;
              height?: number;
              state?: "refused" | "forgotten";
            };
          }[];
          additionalDetails?: string;
          /**
           * The text that the question asks for under its value.
           */
          details?: string;
          /**
           * Taken over from the audit before, and not confirmed yet.
           */
          toCheck?: boolean;
          value?: unknown;
          baseRevision?: number;
        };
      };
      submit?: boolean;
    };
    response: {
      status: string;
      revision: number;
      progress: {
        answered: number;
        required: number;
        due: number;
        total: number;
        sections: {
          auditFieldId: string;
          answered: number;
          required: number;
          due: number;
          total: number;
        }[];
      };
      answers: NamedTypes["Answers"];
    };
  };
  "PUT /tasks/:code/restore": { response: NamedTypes["SeenTask"] };
  "PUT /tasks/:code/second-opinion/auditor": {
    body: {
      auditorId: string;
    };
    response: NamedTypes["SeenTask"];
  };
  "PUT /tasks/:code/second-opinion/decision": {
    body: {
      decision: "first" | "second" | "return";
      reason: string;
    };
    response: NamedTypes["SeenTask"];
  };
  "PUT /tasks/:code/selectForReview": {
    body: {
      independence?: "inDialog" | "byCall" | null;
      revision?: number;
    } | null;
    response: NamedTypes["SeenTask"];
  };
  "PUT /tasks/:code/shared-questions": {
    body: {
      owners: {
        /**
         * @maxItems 30
         */
        [k: string]: string[];
      };
    };
    response: {
      /**
       * People assigned to each question, by its id; questions without an entry follow their audit field.
       */
      questionOwners: {
        [k: string]: string[];
      };
    };
  };
  "PUT /tasks/:code/students": {
    body: {
      /**
       * @maxItems 200
       */
      peStudents: string[] | null;
      revision?: number;
    };
    response: NamedTypes["SeenTask"];
  };
  "PUT /tasks/:code/viewed-answers": {
    body: {
      /**
       * @minItems 1
       * @maxItems 500
       */
      answers: {
        questionId: string;
        /**
         * Its revision as displayed, 0 without an answer.
         */
        revision: number;
      }[];
    };
    response: {
      viewed: {
        questionId: string;
        revision: number;
      }[];
    };
  };
  "PUT /tasks/:code/withdraw": {
    body: {
      code: string;
      reason?: string | null;
      revision?: number;
    };
    response: NamedTypes["SeenTask"];
  };
  "PUT /tasks/:code/withdrawInvitation": { response: NamedTypes["SeenTask"] };
  "PUT /tasks/:id/comments/:commentId/done": {
    response: {
      id: string;
      taskCode: string;
      round: number;
      questionId: string | null;
      replyTo: string | null;
      text: string;
      /**
       * Names of the people it mentions: team members or the auditor.
       */
      mentions: string[];
      authorId: string;
      createdAt: string;
      authorName: string | null;
      authorRole: string | null;
      resolvedAt: string | null;
      doneAt: string | null;
      doneByName: string | null;
    };
  };
  "PUT /tasks/:id/comments/:commentId/reopen": {
    response: {
      id: string;
      taskCode: string;
      round: number;
      questionId: string | null;
      replyTo: string | null;
      text: string;
      /**
       * Names of the people it mentions: team members or the auditor.
       */
      mentions: string[];
      authorId: string;
      createdAt: string;
      authorName: string | null;
      authorRole: string | null;
      resolvedAt: string | null;
      doneAt: string | null;
      doneByName: string | null;
    };
  };
  "PUT /tasks/:id/comments/:commentId/resolve": {
    response: {
      id: string;
      taskCode: string;
      round: number;
      questionId: string | null;
      replyTo: string | null;
      text: string;
      /**
       * Names of the people it mentions: team members or the auditor.
       */
      mentions: string[];
      authorId: string;
      createdAt: string;
      authorName: string | null;
      authorRole: string | null;
      resolvedAt: string | null;
      doneAt: string | null;
      doneByName: string | null;
    };
  };
  "PUT /tasks/:id/comments/:commentId/undone": {
    response: {
      id: string;
      taskCode: string;
      round: number;
      questionId: string | null;
      replyTo: string | null;
      text: string;
      /**
       * Names of the people it mentions: team members or the auditor.
       */
      mentions: string[];
      authorId: string;
      createdAt: string;
      authorName: string | null;
      authorRole: string | null;
      resolvedAt: string | null;
      doneAt: string | null;
      doneByName: string | null;
    };
  };
}
