import type { FastifyRequest } from "fastify";
import type { Change } from "#server/database/change.ts";
import { clientAddress } from "#server/http/plugins/clientAddress.ts";

/** The session behind a request, as the person reads it who decides about what was requested. */
export interface RequestOrigin {
  /** Browser, system and part of the network address, such as "Firefox 132, Windows, 192.168.4.…". */
  from: string;
  /** When the session began. */
  signedInAt: string | null;
}

/** The part of a network address that distinguishes a school from a home. */
function partOf(address: string): string {
  const [separator, groups] = address.includes(":") ? ([":", 2] as const) : ([".", 3] as const);
  return `${address.split(separator).slice(0, groups).join(separator)}${separator}…`;
}

/** How browsers and systems call themselves; many also claim to be those that follow. */
const browsers: [RegExp, string][] = [
  [/Edg[A-Z]*\/(\d+)/i, "Edge"],
  [/OPR\/(\d+)/, "Opera"],
  [/SamsungBrowser\/(\d+)/, "Samsung Internet"],
  [/(?:Firefox|FxiOS)\/(\d+)/, "Firefox"],
  [/(?:Chrome|CriOS)\/(\d+)/, "Chrome"],
  [/Version\/(\d+).*Safari/, "Safari"],
];
const systems: [RegExp, string][] = [
  [/Android/, "Android"],
  [/iPhone|iPad/, "iOS"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

/** The browser and its system by their names; nothing of a browser that is not known. */
function browserOf(userAgent = ""): string[] {
  const browser = browsers.find(([sign]) => sign.test(userAgent));
  const system = systems.find(([sign]) => sign.test(userAgent));
  return [...(browser ? [`${browser[1]} ${browser[0].exec(userAgent)?.[1]}`] : []), ...(system ? [system[1]] : [])];
}

/** From which session a request comes. */
export async function originOf({ transaction }: Change, request: FastifyRequest): Promise<RequestOrigin> {
  const session = await transaction
    .selectFrom("sessions")
    .select("createdAt")
    .where("id", "=", request.sessionId ?? "")
    .executeTakeFirst();
  const from = [...browserOf(request.headers["user-agent"]), partOf(clientAddress(request))].join(", ");
  return { from: from.slice(0, 200), signedInAt: session?.createdAt ?? null };
}
