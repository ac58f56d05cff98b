const ENTRY = /^(?<host>\[[0-9a-f:.]+\]|[^\s:/@?#*[\]\\]+)(?::(?<port>\d{1,5}))?$/i;

export interface AllowedHosts {
  permits(url: URL): boolean;
  namesPort(url: URL): boolean;
}

/**
 * Parses the operator's list of hosts that may be private: `host` (any port) or `host:port`, IPv6 in brackets. Hosts
 * are compared as a URL normalises them, never by what they resolve to: "127.0.0.1" doesn't permit "localhost".
 *
 * @throws an Error that names the first invalid entry
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
