import { setTimeout as wait } from "node:timers/promises";
import { demoPeople } from "../../scripts/lib/demo-people.mjs";
import { trainees } from "./school.mjs";
import { openStream } from "./stream.mjs";

const LOCALES = ["en-GB", "lt-LT", "de-DE", "bg-BG", "it-IT", "fr-FR"];
const MINUTE = 60_000;

const anyOf = (items) => items[Math.floor(Math.random() * items.length)];

/** A person reads and thinks: between half and one and a half times as long. */
const think = (milliseconds) => wait(milliseconds * (0.5 + Math.random()));

async function signedIn({ call, address }, person, work) {
  const session = await call("sign in", undefined, "POST", person.path, person.body);
  if (!session) return;
  const { token } = session;
  await call("read", token, "GET", "/auth/me");
  const stream = await openStream(address, token).catch(() => undefined);
  await work(token);
  stream?.leave();
  await call("sign out", token, "POST", "/auth/signout-pen");
}

/** A trainee answers a dozen questions, each saved a few times while it is typed. */
function answers(world, minutes) {
  const { audit, signIn } = anyOf(world.schools);
  return signedIn(world, signIn("student", anyOf(trainees)), async (token) => {
    const { call } = world;
    await call("list", token, "GET", "/tasks?_start=0&_end=20&_sort=createdAt&_order=desc");
    const task = await call("audit", token, "GET", `/tasks/${audit}/responses`);
    const questions = task?.questionnaire.sections.flatMap((section) => section.questions) ?? [];
    const saves = Math.ceil(minutes * 6);
    for (let save = 0; save < saves && questions.length > 0; save += 1) {
      await think((minutes * MINUTE) / saves);
      const { id } = anyOf(questions);
      if (save % 3 === 0) await call("presence", token, "PUT", `/tasks/${audit}/presence`, { questionId: id });
      const additionalDetails = `What we found out on ${new Date().toISOString()}. `.repeat(4);
      const current = await call("answer", token, "GET", `/tasks/${audit}/answers?questions=${id}`);
      const answer = { additionalDetails, baseRevision: current?.answers[id]?.revision ?? 0 };
      await call("save", token, "PUT", `/tasks/${audit}/responses`, { answers: { [id]: answer } });
    }
  });
}

/** A trainer looks after the team, comments, prints. */
function looksAfter(world, minutes) {
  const { audit, signIn } = anyOf(world.schools);
  return signedIn(world, signIn("trainer", "Rasa"), async (token) => {
    const { call } = world;
    const looks = Math.ceil(minutes * 3);
    for (let look = 0; look < looks; look += 1) {
      await think((minutes * MINUTE) / looks);
      await call("list", token, "GET", "/tasks?_start=0&_end=20");
      await call("audit", token, "GET", `/tasks/${audit}/responses?languageCode=${anyOf(LOCALES)}`);
      await call("comments", token, "GET", `/tasks/${audit}/comments`);
    }
    await call("comment", token, "POST", `/tasks/${audit}/comments`, { text: "Please say how often you check this." });
  });
}

/** An auditor looks through lists and prints certificates. */
function audits(world, minutes) {
  return signedIn(world, demoPeople.auditor, async (token) => {
    const { call } = world;
    const looks = Math.ceil(minutes * 3);
    for (let look = 0; look < looks; look += 1) {
      await think((minutes * MINUTE) / looks);
      const rows = await call("list", token, "GET", "/certificates?_start=0&_end=20");
      const number = anyOf(rows ?? [])?.taskCode;
      if (number) await call("PDF", token, "GET", `/certificates/generate/${number}?languageCode=${anyOf(LOCALES)}`);
    }
  });
}

/** A person at the office prints an access code, which is rendered each time, and looks at the figures. */
function prints(world, minutes) {
  const { peCode, accessCodes } = anyOf(world.schools);
  return signedIn(world, demoPeople.office, async (token) => {
    const { call } = world;
    await call("figures", token, "GET", "/statistics/overview");
    await think(minutes * MINUTE * 0.5);
    await call("list", token, "GET", "/enterprises?_start=0&_end=20");
    await call("PDF", token, "POST", "/access-codes/sheet", {
      code: peCode,
      accessCode: accessCodes.student,
      languageCode: anyOf(LOCALES),
    });
  });
}

/** Of a hundred who come, up to which they are whom. */
const shares = [
  [75, answers],
  [87, looksAfter],
  [95, audits],
  [100, prints],
];

function whoComes() {
  const place = Math.random() * 100;
  return shares.find(([upTo]) => place < upTo)?.[1] ?? answers;
}

/** Lets people come, so many an hour at random moments, each for so many minutes; ends when the last has left. */
export async function letPeopleCome(world, { perHour, minutes, visit }) {
  const until = Date.now() + minutes * MINUTE;
  const visits = [];
  while (Date.now() < until) {
    await wait((-Math.log(1 - Math.random()) * 60 * MINUTE) / perHour);
    visits.push(whoComes()(world, visit));
  }
  await Promise.all(visits);
  return visits.length;
}
