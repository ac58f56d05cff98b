import { isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * The unit that attempts are counted by: an IPv4 address, or the /64 network of an IPv6 address, because one
 * subscriber usually has a whole /64. Returns text that isn't an address unchanged.
 */
export function addressBlock(ipAddress: string): string {
  if (!isIPv6(ipAddress)) return ipAddress;
  const parsed = ipaddr.IPv6.parse(ipAddress);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":")}::/64`;
}
