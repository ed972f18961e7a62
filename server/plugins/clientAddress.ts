import { isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";

/** Where a call comes from, as limits count it: an address; of IPv6 the network of 64 bits that one customer gets. */
export function clientAddress({ ip }: Pick<FastifyRequest, "ip">): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.split("::");
  const before = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const zeros = tail === undefined ? [] : Array(8 - before.length - after.length).fill("0");
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
