import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { tokenOf } from "../../scripts/lib/demo-people.mjs";
import { root } from "../../scripts/lib/root.mjs";
import { lookAt } from "./health.mjs";
import { foundSchools, trainees } from "./school.mjs";
import { openStream } from "./stream.mjs";

/** Streams that one session may have. */
const A_SESSION = JSON.parse(readFileSync(`${root}schemas/limits.json`, "utf8")).streams.session;
const AT_ONCE = 20;

const cells = (what, { memory, heap }) => [what, memory, heap];

/** Opens so many event streams of people of several enterprises and holds them: memory without any, with all, and after some seconds. */
export async function holdStreams(address, count, { seconds, schools: enterprises }) {
  const schools = await foundSchools(address, enterprises);
  const before = await lookAt(address);
  const streams = [];
  const openSession = async (index) => {
    const { signIn } = schools[index % schools.length];
    const token = await tokenOf(
      address,
      signIn("student", trainees[Math.floor(index / enterprises) % trainees.length]),
    );
    const wanted = Math.min(A_SESSION, count - index * A_SESSION);
    for (let stream = 0; stream < wanted; stream += 1) streams.push(await openStream(address, token));
  };
  const sessions = Array.from({ length: Math.ceil(count / A_SESSION) }, (_, index) => index);
  while (sessions.length > 0) await Promise.all(sessions.splice(0, AT_ONCE).map(openSession));
  const opened = await lookAt(address);
  await wait(seconds * 1000);
  const held = await lookAt(address);
  const ended = streams.filter(({ ended }) => ended()).length;
  for (const { leave } of streams) leave();
  return [
    cells("none", before),
    cells(`${opened.streams} opened`, opened),
    cells(`${held.streams} after ${seconds} s (${ended} ended)`, held),
  ];
}
