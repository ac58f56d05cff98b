import type { AllowedHosts } from "./allowed-hosts.ts";
import { describeUrl } from "./describe-url.ts";
import { OutboundError } from "./outbound-error.ts";

/** The Fetch standard's "bad port" list, ports of other protocols (https://fetch.spec.whatwg.org/#port-blocking). */
const BAD_PORTS: ReadonlySet<number> = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104,
  109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515,
  526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049,
  3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

/**
 * Parses an address and returns it normalised, without a fragment. The resolved IP address is checked later, when
 * connecting. A bad port is allowed only if the operator listed that host:port.
 *
 * @throws OutboundError if the address's text alone rules it out
 */
export function checkUrl(address: string | URL, base: URL | undefined, allowed: AllowedHosts): URL {
  const url = URL.parse(String(address), base);
  if (url === null) throw new OutboundError("invalid-url", "refused: the address is not a valid URL");
  url.hash = "";
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    const scheme = url.protocol.slice(0, 40);
    throw new OutboundError("refused-scheme", `refused: the scheme ${scheme} is neither http: nor https:`);
  }
  if (url.username !== "" || url.password !== "") {
    throw new OutboundError(
      "refused-credentials",
      `refused: the address of ${describeUrl(url)} contains credentials`,
    );
  }
  if (url.port !== "" && BAD_PORTS.has(Number(url.port)) && !allowed.namesPort(url)) {
    throw new OutboundError(
      "refused-port",
      `refused: ${describeUrl(url)} has port ${url.port}, which is not a web port`,
    );
  }
  return url;
}
