import { type NotificationKind, notificationDefinitions } from "#server/notifications/definitions.ts";

const placeholder = /\{\{(\w+)\}\}/g;

/** The linked page of a notification, which is the first one with all its parameters. */
export function newsPath(kind: NotificationKind, params: Record<string, string>): string | undefined {
  const patterns = [notificationDefinitions[kind].path ?? params.path ?? []].flat();
  const pattern = patterns.find((each) => [...each.matchAll(placeholder)].every(([, name = ""]) => params[name]));
  return pattern?.replace(placeholder, (_whole, name: string) => encodeURIComponent(params[name] ?? ""));
}
