const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i;

/**
 * Whether a Host header is a valid host of a URL. 1.2.3 and 1.2.3.4.5 aren't: they look like addresses, but the URL
 * parser rejects or rewrites them.
 */
export function isHost(header: string | undefined): boolean {
  const name = HOST.exec(header ?? "")?.[1];
  return name !== undefined && URL.parse(`http://${header}`)?.hostname === name.toLowerCase();
}
