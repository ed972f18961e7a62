import { describe, expect, it } from "vitest";
import { fairTurns } from "#server/lib/fairTurns.ts";

const most = { member: 3, group: 5, all: 8 };

/** Pieces of work by name, `group member number`, queued at once; results in the order of execution. */
async function run(names: string[]) {
  const turns = fairTurns(most);
  const order: string[] = [];
  const outcomes = await Promise.allSettled(
    names.map((name) => {
      const [group = "", member = ""] = name.split(" ");
      return turns({ group, member: `${group} ${member}` }, async () => {
        await Promise.resolve();
        order.push(name);
      });
    }),
  );
  return { order, refused: names.filter((_, index) => outcomes[index]?.status === "rejected") };
}

describe("turns at work that costs much", () => {
  it("go round the groups, and within a group round its members", async () => {
    const { order } = await run(["A a 1", "A a 2", "A a 3", "A b 1", "B c 1", "B c 2"]);
    expect(order).toEqual(["A a 1", "A a 2", "B c 1", "A b 1", "B c 2", "A a 3"]);
  });

  it("are refused to a member or a group that waits with too much, not to others", async () => {
    const flood = ["A a 1", "A a 2", "A a 3", "A a 4", "A a 5", "A b 1", "A b 2", "A b 3", "B c 1"];
    expect((await run(flood)).refused).toEqual(["A a 5", "A b 3"]);
  });

  it("are refused to all where too much waits", async () => {
    const names = [..."ABCDEFGHIJ"].map((group) => `${group} a 1`);
    expect((await run(names)).refused).toEqual(["J a 1"]);
  });

  it("go on after work that failed", async () => {
    const turns = fairTurns(most);
    const share = { group: "A", member: "a" };
    const failed = turns(share, () => Promise.reject(new Error("broken")));
    const next = turns(share, async () => "done");
    await expect(failed).rejects.toThrow("broken");
    expect(await next).toBe("done");
  });
});
