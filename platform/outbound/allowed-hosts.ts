const ENTRY = /^(?<host>\[[0-9a-f:.]+\]|[^\s:/@?#*[\]\\]+)(?::(?<port>\d{1,5}))?$/i;

export interface AllowedHosts {
  /** May this URL's host be a private address? */
  permits(url: URL): boolean;
  /** Is this URL's port itself in the list, as `host:port`? */
  namesPort(url: URL): boolean;
}

/**
 * Reads the operator's list of hosts that may be private: `host` (all its ports) or `host:port`, IPv6 in brackets.
 * Hosts are compared as a URL spells them after normalisation, and never by what they resolve to: "127.0.0.1" does
 * not open "localhost". Throws an Error that names the first entry that is neither.
 */
export function parseAllowedHosts(entries: readonly string[]): AllowedHosts {
  const allowed = new Set(entries.map(normaliseEntry));
  return {
    permits: (url) => allowed.has(url.hostname) || allowed.has(hostAndPort(url)),
    namesPort: (url) => allowed.has(hostAndPort(url)),
  };
}

function hostAndPort(url: URL): string {
  return `${url.hostname}:${url.port || (url.protocol === "https:" ? "443" : "80")}`;
}

function normaliseEntry(entry: string): string {
  const { host, port } = ENTRY.exec(entry.trim())?.groups ?? {};
  const url = host === undefined ? null : URL.parse(`http://${host}/`);
  if (url === null || Number(port ?? 1) < 1 || Number(port ?? 1) > 65_535) {
    throw new Error(`"${entry}" is not an allowed host: write host, host:port, [IPv6] or [IPv6]:port`);
  }
  return port === undefined ? url.hostname : `${url.hostname}:${Number(port)}`;
}
