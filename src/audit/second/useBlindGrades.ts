import { useEffect, useRef, useState } from "react";
import type { SecondGrading } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import type { Assessments } from "#domain/scoring/score.ts";
import { send } from "#providers/http/send.ts";
import { deviceStorage, parsed } from "#providers/storage.ts";
import type { GradeDraft } from "#src/audit/grading/grades.ts";
import { messageOf } from "#src/core/errorMessage.ts";
import { useSingleFlight } from "#src/shared/useSingleFlight.ts";

const SAVE_AFTER_MS = 800;

type StoredGrading = Stored<SecondGrading>;

const isAssessments = (value: unknown): value is Assessments => typeof value === "object" && value !== null;

/** An assessment in the form of its fields. */
export const draftOf = (assessments: Assessments, id: string): GradeDraft => {
  const { points = null, comment = "", notApplicable = false } = assessments[id] ?? {};
  return { points, comment, notApplicable };
};

/**
 * The grades of a second grading. They are stored in this browser at once and on the server soon after. Another device
 * starts with those of the server.
 */
export function useBlindGrades(grading: StoredGrading) {
  const key = `second-grading:${grading.id}`;
  const [assessments, setAssessments] = useState<Assessments>(() => {
    const stored = parsed(deviceStorage.read(key));
    return { ...grading.assessments, ...(isAssessments(stored) ? stored : {}) };
  });
  const [problem, setProblem] = useState<string>();
  const revision = useRef(Number(grading.revision));
  const flight = useSingleFlight();
  const call = async (step: "draft" | "finish", given: Assessments) => {
    const body = { assessments: given, revision: revision.current };
    const path = `/second-gradings/${grading.id}/${step}` as const;
    const { data } = await send({ method: "PUT", path, body });
    revision.current = Number(data.revision);
    setProblem(undefined);
    return data;
  };
  const latest = useRef(assessments);
  latest.current = assessments;
  const changed = useRef(false);
  useEffect(() => {
    if (!changed.current) return;
    const timer = setTimeout(() => {
      changed.current = false;
      void call("draft", assessments).catch((error: unknown) => setProblem(messageOf(error)));
    }, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  });
  const assess = (id: string, part: Partial<GradeDraft>) => {
    const next = { ...latest.current, [id]: { ...draftOf(latest.current, id), ...part } };
    latest.current = next;
    changed.current = true;
    deviceStorage.write(key, JSON.stringify(next));
    setAssessments(next);
  };
  /** Finishes the grading. Resolves to true after a success, otherwise `problem` has the reason. */
  const finish = async (): Promise<boolean> => {
    if (!flight.begin()) return false;
    changed.current = false;
    try {
      await call("finish", latest.current);
      deviceStorage.remove(key);
      return true;
    } catch (error) {
      setProblem(messageOf(error));
      return false;
    } finally {
      flight.end();
    }
  };
  return { assessments, assess, finish, problem };
}
