import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Pool } from "pg";
import { manyScans } from "../../../test/media/many-scans.ts";

export interface AttackTarget {
  url: string;
  cookie: string;
}

export interface Attack {
  prepare?(pool: Pool): Promise<void>;
  run(target: AttackTarget): Promise<string>;
}

const FORM = "application/x-www-form-urlencoded";

export const attacks: ReadonlyMap<string, Attack> = new Map(
  Object.entries<Attack>({
    "form-fields": {
      run: ({ url }) => {
        const body = Array.from({ length: 40_000 }, (_, n) => `f${n}`).join("&");
        return timed("40,000 fields", () => post(url, "/login", body, { "content-type": FORM }));
      },
    },
    "unfinished-bodies": {
      async run({ url }) {
        const { hostname, port } = new URL(url);
        const sockets = Array.from({ length: 150 }, () => {
          const socket = connect(Number(port), hostname).on("error", () => {});
          socket.write(`POST /login HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: ${FORM}\r\n`);
          socket.write("Content-Length: 100\r\n\r\nintent=");
          return socket;
        });
        await wait(1_000);
        const result = await timed("/login beside 150 unfinished forms", () => fetch(`${url}/login`));
        for (const socket of sockets) socket.destroy();
        return result;
      },
    },
    "object-words": {
      async run(target) {
        const first = await save(target, "Constructor valueOf", "constructor");
        const second = await save(target, "Zzyzx sesudahnya", "Berita lain.");
        await wait(5_000);
        const search = await fetch(`${target.url}/search?q=zzyzx`);
        const isFound = (await search.text()).includes("1 berita");
        return `saved ${first}, another ${second}, which is ${isFound ? "found" : "not found"} after 5 s`;
      },
    },
    "jpeg-scans": {
      run: async (target) => {
        const image = manyScans(8_000, 6_000);
        return timed(`a JPEG of ${(image.length / 1024).toFixed(0)} kB`, () => upload(target, image));
      },
    },
    "source-changes": {
      prepare: prepareSourceChange,
      run: ({ url, cookie }) =>
        timed("the page of 6,000 changed paragraphs", () =>
          fetch(`${url}/admin/source-changes`, { headers: { cookie } }),
        ),
    },
    markdown: {
      run: (target) => {
        const content = "[".repeat(330_000);
        return timed("a preview of 330,000 brackets", () =>
          post(target.url, "/admin/markdown/preview", new URLSearchParams({ content }).toString(), {
            "content-type": FORM,
            cookie: target.cookie,
          }),
        );
      },
    },
    fragments: {
      async run({ url }) {
        const parts = [..."abcdefghijklmnopqrst"].map((letter) => `/search?q=a${letter}a+${letter}e`);
        const searches = parts.map((path) => fetch(url + path));
        const html = await (await fetch(`${url}/news`)).text();
        const article = /\/news\/read\/[\w-]+/.exec(html)?.[0] ?? "/";
        const visit = await timed("an article's first visit", () => fetch(url + article));
        const statuses = (await Promise.all(searches)).map(({ status }) => status);
        return `${visit} beside 20 searches (${statuses.join(" ")})`;
      },
    },
  }),
);

function post(url: string, path: string, body: BodyInit, headers: Record<string, string>): Promise<Response> {
  return fetch(url + path, {
    method: "POST",
    body,
    headers: { origin: url, ...headers },
    redirect: "manual",
  });
}

async function timed(what: string, send: () => Promise<Response>): Promise<string> {
  const startedAt = performance.now();
  const response = await send();
  await response.arrayBuffer();
  return `${what}: ${response.status} after ${((performance.now() - startedAt) / 1_000).toFixed(2)} s`;
}

async function save({ url, cookie }: AttackTarget, title: string, content: string): Promise<number> {
  const fields = { intent: "publish", title, content, excerpt: title, base: "", draft: "", owner: "" };
  const body = new URLSearchParams(fields).toString();
  return (await post(url, "/admin/articles/new", body, { "content-type": FORM, cookie })).status;
}

function upload({ url, cookie }: AttackTarget, image: Buffer): Promise<Response> {
  const body = new FormData();
  body.set("file", new File([new Uint8Array(image)], "foto.jpg"));
  return post(url, "/admin/media/upload", body, { cookie });
}

async function prepareSourceChange(pool: Pool): Promise<void> {
  const text = (word: string) =>
    Array.from({ length: 6_000 }, (_, n) => `Kalimat ${word} nomor ${(n * 7_919) % 6_007} dari pasar.`).join(
      "\n\n",
    );
  const { rows } = await pool.query(
    "UPDATE articles SET content = $1 WHERE id = (SELECT max(id) FROM articles) RETURNING id",
    [text("redaksi")],
  );
  await pool.query(
    `INSERT INTO suggested_revisions (article_id, source_name, former, text)
     SELECT id, 'Harian', json_build_object('title', title, 'excerpt', excerpt, 'content', $1::text),
       json_build_object('title', title, 'excerpt', excerpt, 'content', $2::text) FROM articles WHERE id = $3`,
    [text("lama"), text("baru"), rows[0].id],
  );
}
