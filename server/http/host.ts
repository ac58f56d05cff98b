const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i;

/** Whether a Host header names a host as URLs do: 1.2.3 and 1.2.3.4.5 aren't addresses, although they look like one. */
export function isHost(header: string | undefined): boolean {
  const name = HOST.exec(header ?? "")?.[1];
  return name !== undefined && URL.parse(`http://${header}`)?.hostname === name.toLowerCase();
}
