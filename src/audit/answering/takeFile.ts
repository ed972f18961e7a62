import type { Proof } from "#domain/questionnaire/answer.ts";
import type { ProofFile } from "#domain/questionnaire/file.ts";
import lengths from "#schemas/lengths.json";
import type { AnswerQueue } from "#src/audit/answering/createQueue.ts";
import type { AnswerStore } from "#src/audit/answering/store.ts";
import type { Taker } from "#src/audit/files/uploads.ts";

/** The title of a new proof: the name of its file without the extension. */
export const titleOfFile = ({ name = "" }: ProofFile) => name.replace(/\.[^.]+$/, "").slice(0, lengths.title);

/** Proofs with an added file. It replaces another one if that still exists. */
function withFile(proofs: readonly Proof[], file: ProofFile, replaces: string | undefined): Proof[] {
  const place = proofs.findIndex((proof) => replaces !== undefined && proof.file?.id === replaces);
  const previous = proofs[place];
  return previous ? proofs.with(place, { ...previous, file }) : [...proofs, { title: titleOfFile(file), file }];
}

/** Adds files to the current proofs of the answers for which they were sent. */
export const takeFile =
  (store: AnswerStore, queue: AnswerQueue): Taker =>
  ({ question, replaces }, file) => {
    if (!store.knows(question)) return;
    store.type(question, { proofs: withFile(store.get(question).draft.proofs, file, replaces), toCheck: false });
    queue.schedule(question);
  };
