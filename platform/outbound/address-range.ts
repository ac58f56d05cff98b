import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

const kindByRange = new Map(
  Object.entries<string>({
    unspecified: "an unspecified address",
    broadcast: "a broadcast address",
    multicast: "a multicast address",
    linkLocal: "a link-local address",
    loopback: "a loopback address",
    carrierGradeNat: "a carrier-grade NAT address",
    private: "a private address",
    uniqueLocal: "a private address",
    deprecatedSiteLocal: "a private address",
    ipv4Mapped: "an IPv4-mapped address",
    "6to4": "a 6to4 address",
    teredo: "a Teredo address",
    rfc6052: "a NAT64 address",
    rfc6145: "a translated IPv4 address",
    benchmarking: "a benchmarking address",
  }),
);

const RESERVED = "a reserved address";

/** RFC 6052: on an IPv6-only network, DNS64 maps every IPv4-only site into this range. */
const NAT64: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse("64:ff9b::"), 96];

/**
 * ipaddr.js reports every address without a name of its own as "unicast", including the IPv4-compatible ::a00:1. IANA
 * has assigned global unicast only from this block (registry "IPv6 Global Unicast Address Assignments").
 */
const GLOBAL_UNICAST: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse("2000::"), 3];

/**
 * The kind of an IP address that must not be fetched from ("a private address"); undefined for a globally routable
 * unicast address. Takes plain dotted or colon notation, as resolvers return it; any other text is "not an IP address".
 */
export function nonPublicKind(address: string): string | undefined {
  if (isIP(address) === 0 || !ipaddr.isValid(address)) return "not an IP address";
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv6) {
    if (parsed.match(NAT64)) return nonPublicKind(parsed.toByteArray().slice(-4).join("."));
    if (parsed.range() === "unicast" && !parsed.match(GLOBAL_UNICAST)) return RESERVED;
  }
  const range = parsed.range();
  return range === "unicast" ? undefined : (kindByRange.get(range) ?? RESERVED);
}
