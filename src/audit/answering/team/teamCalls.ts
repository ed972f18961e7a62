import { send } from "#providers/http/send.ts";
import type { TeamCalls } from "#src/audit/answering/team/team.ts";

/** The team's calls over HTTP. */
export function teamCalls(taskCode: string): TeamCalls {
  const presence = `/tasks/${taskCode}/presence` as const;
  return {
    read: async () => (await send({ method: "GET", path: `/tasks/${taskCode}/team` })).data,
    appear: async (questionId) => (await send({ method: "PUT", path: presence, body: { questionId } })).data.present,
    leave: () => void send({ method: "DELETE", path: presence, keepalive: true }).catch(() => undefined),
    assign: async (auditFieldId, ownerId) => {
      const call = { method: "PUT", path: `/tasks/${taskCode}/owners`, body: { auditFieldId, ownerId } } as const;
      return (await send(call)).data.owners;
    },
    assignQuestion: async (questionId, ownerIds) => {
      const path = `/tasks/${taskCode}/question-owners` as const;
      return (await send({ method: "PUT", path, body: { questionId, ownerIds } })).data.questionOwners;
    },
    versions: async (questionId) =>
      (await send({ method: "GET", path: `/tasks/${taskCode}/answers/${encodeURIComponent(questionId)}/versions` }))
        .data,
    dismiss: async (questionId) => {
      await send({ method: "DELETE", path: `/tasks/${taskCode}/replaced/${encodeURIComponent(questionId)}` });
    },
  };
}
