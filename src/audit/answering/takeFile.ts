import type { Proof } from "#domain/questionnaire/answer.ts";
import type { ProofFile } from "#domain/questionnaire/file.ts";
import lengths from "#schemas/lengths.json";
import type { AnswerQueue } from "#src/audit/answering/createQueue.ts";
import type { AnswerStore } from "#src/audit/answering/store.ts";
import type { Taker } from "#src/audit/files/uploads.ts";

const titleOf = ({ name = "" }: ProofFile) => name.replace(/\.[^.]+$/, "").slice(0, lengths.title);

const added = (proofs: readonly Proof[], file: ProofFile): Proof[] => [...proofs, { title: titleOf(file), file }];

/** Takes files into the answers that they were sent for, to the proofs that there are by then. */
export const takeFile =
  (store: AnswerStore, queue: AnswerQueue): Taker =>
  ({ question }, file) => {
    if (!store.knows(question)) return;
    store.type(question, { proofs: added(store.get(question).draft.proofs, file), toCheck: false });
    queue.schedule(question);
  };
