import { isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * What counts as one network address: an IPv4 address, or the /64 network of an IPv6 one, all of which belongs to
 * whoever has one of its addresses.
 */
export function addressBlock(address: string): string {
  if (!isIPv6(address)) return address;
  const parsed = ipaddr.IPv6.parse(address);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":")}::/64`;
}
