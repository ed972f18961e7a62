import { describe, expect, it } from "vitest";
import { aNetwork } from "#tests/api/network/aNetwork.ts";
import { mailsTo } from "#tests/factories/mails.ts";

const network = aNetwork();

describe("an account of the network", () => {
  it("never gives one person's account to another person of the same name", async () => {
    const first = await network.me((await network.signIn()).body.token);
    network.provider.subject = "a namesake";
    const { status, body } = await network.signIn();
    expect(status).toBe(200);
    const second = await network.me(body.token);
    expect(second.id).not.toBe(first.id);
    expect(second.fullname).toBe("Ieva Kazlauskaitė (2)");
    network.provider.subject = "somebody";
    expect((await network.me((await network.signIn()).body.token)).id).toBe(first.id);
  });

  it.each([
    ["theirs once they say so", true],
    ["another's when they say so", false],
  ])("asks once whether an earlier account with the same name is theirs: %s", async (_what, isTheirs) => {
    const fullname = isTheirs ? "Rasa Jankauskienė" : "Lukas Petrauskas";
    const before = await network.me(await network.test.scenario.person("LT-0142", "student", fullname));
    network.provider.subject = `a new person, ${isTheirs}`;
    network.provider.claims = { ...network.provider.claims, name: fullname.toUpperCase() };
    const { code, cookie } = await network.handedOver();
    expect(await network.exchange(code, cookie)).toMatchObject({
      status: 409,
      body: { code: "ACCOUNT_ALIKE", current: { fullname, role: "student", code: "LT-0142" } },
    });
    network.test.clock.set(new Date(Date.now() + 5 * 60_000));
    const { body } = await network.exchange(code, cookie, isTheirs);
    const linked = await network.me(body.token);
    expect(linked.id === before.id).toBe(isTheirs);
    network.test.clock.set(undefined);
    expect((await network.me((await network.signIn()).body.token)).id).toBe(linked.id);
    if (isTheirs)
      expect(
        await network.test.call(undefined, "POST", "/auth/pen", {
          code: "LT-0142",
          accessCode: "demo-student",
          name: fullname,
        }),
      ).toMatchObject({ status: 403, body: { code: "NETWORK_SIGN_IN_ONLY" } });
  });

  it.each(["an administrator", "the person"])("is unlinked by %s after a wrong answer", async (by) => {
    const fullname = `Owner ${by}`;
    const admin = await network.test.scenario.account("admin@demo.example");
    const before = await network.test.scenario.person("LT-0142", "student", fullname);
    const { id } = await network.me(before);
    const email = `${by.replace(" ", "-")}@school.example`;
    const { kysely } = network.test.app.services.database;
    await kysely.updateTable("users").set({ email, email_fold: email }).where("id", "=", id).execute();
    network.provider.subject = `an impostor for ${by}`;
    network.provider.claims = { ...network.provider.claims, name: fullname };
    const wrong = (await network.signIn(true)).body.token;
    expect((await network.me(wrong)).id).toBe(id);
    expect((await network.test.call(before, "GET", "/auth/me")).status).toBe(401);
    const found = await network.me((await network.signIn()).body.token);
    expect(found.id).toBe(id);

    const unlink = (token: string) => network.test.call(token, "POST", `/users/${id}/unlink-network`, {});
    const mate = await network.test.scenario.person("LT-0142", "student", "Rasa Mate");
    expect((await unlink(mate)).status).toBe(404);
    expect(await unlink(by === "the person" ? wrong : admin)).toMatchObject({
      status: 200,
      body: { networkSince: null },
    });
    expect((await network.test.call(wrong, "GET", "/auth/me")).status).toBe(401);
    expect((await unlink(admin)).status).toBe(409);

    expect(await network.signIn()).toMatchObject({ status: 409, body: { code: "ACCOUNT_ALIKE" } });
    expect((await network.me((await network.signIn(false)).body.token)).id).not.toBe(id);
    network.provider.subject = `the owner, ${by}`;
    expect((await network.me((await network.signIn(true)).body.token)).id).toBe(id);

    const { body } = await network.test.call<{ action: string }[]>(admin, "GET", `/trail?resource=user&subject=${id}`);
    const actions = body.map(({ action }) => action).filter((action) => action.endsWith("Network"));
    expect(actions.toSorted()).toEqual(["linkNetwork", "linkNetwork", "unlinkNetwork"]);
    const mails = (await mailsTo(network.test, email)).map(({ template }) => template);
    expect(mails).toEqual(["networkLinked", "networkUnlinked", "networkLinked"]);
  });

  it("does not bypass a block, because an earlier blocked account is not that of another person", async () => {
    const blocked = await network.me(await network.test.scenario.person("LT-0142", "student", "Blocked Person"));
    await network.test.app.services.database.kysely
      .updateTable("users")
      .set({ blockedAt: new Date().toISOString() })
      .where("id", "=", blocked.id)
      .execute();
    network.provider.subject = "blocked";
    network.provider.claims = { ...network.provider.claims, name: "Blocked Person" };
    for (const isTheirs of [undefined, true, false])
      expect(await network.signIn(isTheirs)).toMatchObject({ status: 403, body: { code: "ACCOUNT_BLOCKED" } });
  });
});
