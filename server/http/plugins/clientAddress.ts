import { isIP, isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";

/** Some gateways forward an address with the port of its connection: `203.0.113.9:4001`, `[2001:db8::1]:4001`. */
const withPort = /^(?:(?<four>\d+(?:\.\d+){3})|\[(?<six>[^\]]+)\])(?::\d+)?$/;

/** All forwarded texts that are not an address share one counter, so an invented text never allows new attempts. */
const NO_ADDRESS = "no address";

const network = (address: string) => {
  const [head = "", tail] = address.split("::");
  const before = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const zeros = tail === undefined ? [] : Array(8 - before.length - after.length).fill("0");
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
};

/**
 * The address that limits count, without a port. For IPv6 it is the 64-bit network of one customer. All forwarded texts
 * that are not an address have one common name.
 */
export function clientAddress({ ip }: Pick<FastifyRequest, "ip">): string {
  const { four, six } = withPort.exec(ip)?.groups ?? {};
  const plain = (four ?? six ?? ip).replace(/^::ffff:(?=\d+\.)/i, "");
  if (isIP(plain) === 0) return NO_ADDRESS;
  return isIPv6(plain) ? network(plain) : plain;
}
