import { folded, homesOf, record } from "../api/programme.mjs";

/** Countries of the network; the first is the largest, with an eighth of all people. */
const countries = [
  ..."DE AT BE BG CZ ES FR IT LT RO PL NL SK HU HR SI BA ME MK AL GR CY UA MD GE AM IL TR PT BR".split(" "),
  ..."FI EE NO SE DK GB US CA LU CH".split(" "),
];

/** The size of the network, and of a short try. */
export const figuresOf = (short) =>
  short ? { enterprises: 80, people: 2_000, audits: 40 } : { enterprises: 7_500, people: 200_000, audits: 400 };

// Spelt by their sound, as `nameWords` holds them.
const given = "lena ionas mia paul ema felix hana luis sofi max ana maria peter eva tom ida".split(" ");
const starts = "smi muler grub hof vais saf gros ieg konig bom ostr vagn baur fis veb".split(" ");
const ends = "dt er inger man ner bak berg hofer ler ke".split(" ");

/** A spread number: derived values are the same in each run, and independent of the country. */
const spread = (index) => Math.imul(index + 1, 0x9e3779b1) >>> 7;

/** One of some 38,000 names: a common given name, and a family name. */
export function nameOf(index) {
  const rest = spread(index + 0x5000000);
  const letters = String(rest % 317).replace(/\d/g, (digit) => "bdfgilmnrt"[Number(digit)]);
  return [given[spread(index) % given.length], `${starts[rest % starts.length]}${letters}${ends[rest % ends.length]}`];
}

const countryOf = (index) => countries[index % 8 === 0 ? 0 : index % countries.length];
const peCode = (index) => `${countryOf(index)}-${String(index).padStart(5, "0")}`;

function person(figures, index) {
  const words = nameOf(index);
  const enterprise = index % figures.enterprises;
  const fullname = words.join(" ");
  return {
    id: `person-${index}`,
    ...folded({ fullname, code: peCode(enterprise) }),
    nameKey: `${words.join("")} ${index}`,
    nameWords: ` ${words.toSorted().join(" ")} `,
    role: index % 20 === 0 ? "trainer" : "student",
    status: "approved",
    country: countryOf(enterprise),
    notify_via_email: 1,
    ...record,
  };
}

const times = (length, row) => Array.from({ length }, (_, index) => row(index));

/** The rows of a network with its people, by table, in the order in which they can be inserted. */
export const networkRows = (figures) => ({
  ...homesOf(countries),
  enterprises: times(figures.enterprises, (index) => ({
    ...folded({ peCode: peCode(index), name: `Enterprise ${index}` }),
    country: countryOf(index),
    officeCode: `CO-${countryOf(index)}`,
    institutionId: `school-${countryOf(index)}`,
    ...record,
  })),
  tasks: times(figures.audits, (index) => ({
    ...folded({ code: `AUDIT-${index}`, title: `Audit ${index}` }),
    peCode: peCode(index),
    level: "bronze",
    fields: '["sales"]',
    country: countryOf(index),
    deadlineDays: 30,
    status: "approved",
    expirationDate: "2036-01-01T00:00:00.000Z",
    round: 1,
    institutionId: `school-${countryOf(index)}`,
    requestedBy: "bench",
    ...record,
  })),
  users: times(figures.people, (index) => person(figures, index)),
});
