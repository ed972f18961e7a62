import type { Role } from "#domain/generated/programme.ts";
import { topics as described } from "#schemas/notifications.json";

/** Groups of notifications. A person chooses the frequency of emails per group. */
export type Topic = keyof typeof described;

/** Frequency of emails of a topic: each notification at once, together once per day or week, or never. */
export type Frequency = "atOnce" | "daily" | "weekly" | "never";

/** Frequencies that collect notifications in one email. */
export type DigestFrequency = Extract<Frequency, "daily" | "weekly">;

interface TopicDescription {
  roles: Role[];
  frequencies: Frequency[];
}

const descriptions = described as Record<Topic, TopicDescription>;

export const topics = Object.keys(described) as Topic[];

/** The topics of a role, in their order. */
export const topicsOf = (role: Role): Topic[] => topics.filter((topic) => descriptions[topic].roles.includes(role));

/**
 * The topics of emails to the contact address of a role's enterprise or office. Topics without a digest are only for
 * people.
 */
export const contactTopicsOf = (role: Role): Topic[] => topicsOf(role).filter((topic) => hasFrequency(topic, "daily"));

/** The frequencies that a topic has. */
export const frequenciesOf = (topic: Topic): Frequency[] => descriptions[topic].frequencies;

export const isTopic = (name: string): name is Topic => Object.hasOwn(described, name);

/** Whether a topic has this frequency. */
export const hasFrequency = (topic: Topic, frequency: string): frequency is Frequency =>
  frequenciesOf(topic).some((each) => each === frequency);
