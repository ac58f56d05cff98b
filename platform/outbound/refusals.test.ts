import { expect, test } from "vitest";
import { resolveGuarded } from "./guarded-connector.ts";
import { createOutboundHttp } from "./outbound-http.ts";
import { startWebServer } from "./test-servers.ts";

const names: Record<string, string[]> = {
  "intern.test": ["10.0.0.1"],
  "intern6.test": ["fd00::1"],
  "mixed.test": ["93.184.215.14", "10.0.0.1"],
  "loopback.test": ["127.0.0.1"],
  "nothing.test": [],
};

async function lookup(hostname: string) {
  const addresses = names[hostname];
  if (addresses === undefined) throw new Error(`ENOTFOUND ${hostname}`);
  return addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
}

function outbound(...allowHosts: string[]) {
  return createOutboundHttp({ allowHosts, userAgent: "Test", lookup });
}

const refusals: [address: string, code: string, message: string][] = [
  ["http://10.0.0.1/", "refused-address", "refused: http://10.0.0.1/ is a private address (10.0.0.1)"],
  ["http://127.0.0.1/", "refused-address", "refused: http://127.0.0.1/ is a loopback address (127.0.0.1)"],
  ["http://2130706433/", "refused-address", "refused: http://127.0.0.1/ is a loopback address (127.0.0.1)"],
  ["http://0x7f.1/", "refused-address", "refused: http://127.0.0.1/ is a loopback address (127.0.0.1)"],
  ["http://0177.0.0.1/", "refused-address", "refused: http://127.0.0.1/ is a loopback address (127.0.0.1)"],
  ["http://0/", "refused-address", "refused: http://0.0.0.0/ is an unspecified address (0.0.0.0)"],
  [
    "http://169.254.169.254/latest/meta-data/?token=secret",
    "refused-address",
    "refused: http://169.254.169.254/latest/meta-data/?… is a link-local address (169.254.169.254)",
  ],
  ["https://[::1]:8443/", "refused-address", "refused: https://[::1]:8443/ is a loopback address (::1)"],
  [
    "http://[::ffff:127.0.0.1]/",
    "refused-address",
    "refused: http://[::ffff:7f00:1]/ is an IPv4-mapped address (::ffff:7f00:1)",
  ],
  [
    "http://intern.test/",
    "refused-address",
    "refused: http://intern.test/ resolves to a private address (10.0.0.1)",
  ],
  [
    "https://intern.test/",
    "refused-address",
    "refused: https://intern.test/ resolves to a private address (10.0.0.1)",
  ],
  [
    "http://intern6.test/",
    "refused-address",
    "refused: http://intern6.test/ resolves to a private address (fd00::1)",
  ],
  [
    "http://mixed.test/",
    "refused-address",
    "refused: http://mixed.test/ resolves to a private address (10.0.0.1)",
  ],
  ["http://unknown.test/", "dns-failed", "failed: the host of http://unknown.test/ was not found"],
  ["http://nothing.test/", "dns-failed", "failed: the host of http://nothing.test/ has no address"],
  ["ftp://intern.test/", "refused-scheme", "refused: the scheme ftp: is neither http: nor https:"],
  ["file:///etc/passwd", "refused-scheme", "refused: the scheme file: is neither http: nor https:"],
  ["data:text/plain,x", "refused-scheme", "refused: the scheme data: is neither http: nor https:"],
  [
    "http://user:password@intern.test/",
    "refused-credentials",
    "refused: the address of http://intern.test/ contains credentials",
  ],
  [
    "http://intern.test:6667/",
    "refused-port",
    "refused: http://intern.test:6667/ has port 6667, which is not a web port",
  ],
  [
    "http://intern.test:22/",
    "refused-port",
    "refused: http://intern.test:22/ has port 22, which is not a web port",
  ],
  ["http://1.2.3.400/", "invalid-url", "refused: the address is not a valid URL"],
];

test.each([...refusals, ["intern.test/feed", "invalid-url", "refused: the address is not a valid URL"]])(
  "%s is refused: %s",
  async (address, code, message) => {
    await expect(outbound().get(address)).rejects.toMatchObject({ name: "OutboundError", code, message });
  },
);

test.each(refusals)(
  "a redirect from an allowed host to %s is refused: %s",
  async (address, code, message) => {
    const host = await startWebServer((_request, response) =>
      response.writeHead(302, { location: address }).end(),
    );
    await expect(outbound(host).get(`http://${host}/feed`)).rejects.toMatchObject({
      code,
      message: `${message}, after a redirect from http://${host}/feed`,
    });
  },
);

test("an allowed host can't redirect to another port of the same address", async () => {
  let reached = false;
  const secret = await startWebServer((_request, response) => {
    reached = true;
    response.end("secret");
  });
  const open = await startWebServer((_request, response) =>
    response.writeHead(302, { location: `//${secret}/` }).end(),
  );

  await expect(outbound(open).get(`http://${open}/`)).rejects.toMatchObject({ code: "refused-address" });
  await expect(outbound(open).get(`http://${secret}/`)).rejects.toMatchObject({ code: "refused-address" });
  expect(reached).toBe(false);
});

test("listing an address doesn't allow a name that resolves to it, but listing the name does", async () => {
  const host = await startWebServer((_request, response) => response.end("hello"));
  const namedHost = host.replace("127.0.0.1", "loopback.test");

  await expect(outbound("127.0.0.1").get(`http://${namedHost}/`)).rejects.toMatchObject({
    code: "refused-address",
  });
  await expect(outbound("loopback.test").get(`http://${namedHost}/`)).resolves.toMatchObject({ status: 200 });
});

test("a blocked port of a listed host must be listed itself", async () => {
  await expect(outbound("127.0.0.1").get("http://127.0.0.1:6667/")).rejects.toMatchObject({
    code: "refused-port",
  });
  await expect(outbound("127.0.0.1:1").get("http://127.0.0.1:1/")).rejects.toMatchObject({
    code: "connect-failed",
  });
});

test("a name is resolved once per connection, so DNS rebinding has no effect", async () => {
  const addresses = ["10.0.0.1", "93.184.215.14"];
  const hostnames: string[] = [];
  const rebinding = async (hostname: string) => {
    hostnames.push(hostname);
    return [{ address: addresses[hostnames.length - 1] ?? "", family: 4 }];
  };
  const http = createOutboundHttp({ allowHosts: [], userAgent: "Test", lookup: rebinding });

  await expect(http.get("http://rebind.test/")).rejects.toMatchObject({ code: "refused-address" });
  expect(hostnames).toEqual(["rebind.test"]);
});

test("a name that resolves to a public and later to a private address is refused the second time", async () => {
  const addresses = [["93.184.215.14"], ["127.0.0.1"]];
  const guard = {
    url: new URL("http://rebind.test/"),
    mayBePrivate: false,
    lookup: async () => (addresses.shift() ?? []).map((address) => ({ address, family: 4 })),
  };

  await expect(resolveGuarded("rebind.test", guard)).resolves.toEqual([
    { address: "93.184.215.14", family: 4 },
  ]);
  await expect(resolveGuarded("rebind.test", guard)).rejects.toMatchObject({ code: "refused-address" });
});

test("a POST needs https and a public address, unless the operator listed the host, and follows no redirect", async () => {
  const bodies: string[] = [];
  const host = await startWebServer((request, response) => {
    request.on("data", (chunk) => bodies.push(String(chunk)));
    request.on("end", () => response.writeHead(307, { Location: "/lain" }).end("isi"));
  });
  const options = { headers: { "content-type": "text/plain" }, body: Buffer.from("halo"), timeoutMs: 5_000 };
  const guarded = outbound();
  for (const [address, code] of [
    ["http://93.184.215.14/", "refused-scheme"],
    [`http://${host}/`, "refused-scheme"],
    [`https://${host}/`, "refused-address"],
    ["https://intern.test/", "refused-address"],
    ["https://mixed.test/", "refused-address"],
    ["bukan alamat", "invalid-url"],
  ] as const) {
    await expect(guarded.post(address, options)).rejects.toMatchObject({ code });
  }
  for (const address of ["http://93.184.215.14/", "https://intern.test/", "bukan alamat"])
    expect(await guarded.findPostRefusal(address)).toMatch(/^refused: /);
  expect(bodies).toEqual([]);
  expect(await outbound(host).findPostRefusal(`http://${host}/`)).toBeUndefined();
  const response = await outbound(host).post(`http://${host}/`, options);
  expect([response.status, response.body.length]).toEqual([307, 0]);
  expect(bodies).toEqual(["halo"]);
});
