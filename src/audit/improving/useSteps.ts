import { App } from "antd";
import { useRef, useState } from "react";
import { send } from "#providers/http/send.ts";
import type { PlanStep, PlanWork } from "#src/audit/improving/planWork.ts";
import type { PlanItem } from "#src/audit/improving/usePlan.ts";
import { messageOf } from "#src/core/errorMessage.ts";

/** A chosen step, and the resulting revision once it is saved. */
interface Chosen {
  step: PlanStep;
  revision?: number;
}

/**
 * Saves the steps chosen on cards, one call after the other per improvement. Each call uses the revision of the
 * previous one, so that people do not conflict with themselves. The last choice counts, and choices before it are not
 * sent.
 */
export function useSteps(onChanged: () => void): Pick<PlanWork, "shown" | "choose"> {
  const { message } = App.useApp();
  const [chosen, setChosen] = useState<Readonly<Record<string, Chosen>>>({});
  /** The last choice by improvement, while one is being saved. */
  const wanted = useRef(new Map<string, PlanStep>());
  /**
   * The last saved step by improvement, because a card may be pressed before it shows the result of the previous press.
   */
  const stored = useRef(new Map<string, Pick<PlanItem, "step" | "revision">>());
  const note = (id: string, one: Chosen) => setChosen((before) => ({ ...before, [id]: one }));

  const save = async (item: PlanItem) => {
    const { id } = item;
    const last = stored.current.get(id);
    let { step: saved, revision: over } = last && last.revision > item.revision ? last : item;
    try {
      for (let step = wanted.current.get(id); step && step !== saved; step = wanted.current.get(id)) {
        const body = { step, revision: over };
        const { data } = await send({ method: "PATCH", path: `/improvements/${id}`, body });
        [saved, over] = [step, data.revision];
      }
    } catch (error) {
      void message.error(messageOf(error));
    }
    wanted.current.delete(id);
    stored.current.set(id, { step: saved, revision: over });
    note(id, { step: saved, revision: over });
    onChanged();
  };
  const shown = (item: PlanItem): PlanItem => {
    const one = chosen[item.id];
    const isRead = one?.revision !== undefined && item.revision >= one.revision;
    return one && !isRead ? { ...item, step: one.step, revision: one.revision ?? item.revision } : item;
  };
  const choose = (item: PlanItem, step: PlanStep) => {
    const waits = wanted.current.has(item.id);
    wanted.current.set(item.id, step);
    note(item.id, { step });
    if (!waits) void save(item);
  };
  return { shown, choose };
}
