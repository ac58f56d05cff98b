import { expect } from "vitest";
import { type Newsroom, runIngest } from "./newsroom.ts";
import { type RssItem, rss } from "./servers/feed-server.ts";

const now = new Date(Date.now() - 3_600_000).toUTCString();

export const harian: RssItem = {
  title: "Laba Bersih BBCA Naik 12 Persen Jadi Rp 30,1 Triliun",
  link: "https://harian.example/laba-bca",
  guid: "h1",
  pubDate: now,
  description: `<p>PT Bank Central Asia Tbk (BBCA) membukukan laba bersih Rp 30,1 triliun pada semester I 2026, naik 12 persen
    dibandingkan dengan periode yang sama tahun lalu sebesar Rp 26,9 triliun.</p>
    <p>Presiden Direktur BCA Hendra Lembong mengatakan, kenaikan laba ditopang penyaluran kredit yang tumbuh 14,7 persen
    menjadi Rp 981 triliun. Kredit korporasi menjadi pendorong utama dengan pertumbuhan 18 persen.</p>
    <p>Dana murah atau CASA naik 5,6 persen menjadi Rp 963 triliun, sehingga biaya dana tetap terjaga, kata Hendra dalam
    paparan kinerja di Jakarta.</p>`,
};

export const warta: RssItem = {
  title: "BBCA Bukukan Laba Bersih Rp 30,1 Triliun, Naik 12 Persen",
  link: "https://warta.example/bca-301",
  guid: "w1",
  pubDate: now,
  description: `<p>Bank Central Asia (BBCA) mengantongi laba bersih senilai Rp 30,1 triliun sepanjang semester I 2026. Angka itu
    tumbuh 12 persen dari Rp 26,9 triliun setahun sebelumnya.</p>
    <p>"Kredit kami tumbuh 14,7 persen menjadi Rp 981 triliun, terutama dari segmen korporasi," ujar Presiden Direktur BCA
    Hendra Lembong saat paparan kinerja.</p>
    <p>Menurut Hendra, pendanaan ikut menguat. CASA mencapai Rp 963 triliun atau bertambah 5,6 persen, dan porsinya tetap di
    atas 80 persen dari seluruh dana pihak ketiga perseroan.</p>`,
};

export const kabar: RssItem = {
  title: "BBCA Buka Kantor Cabang Digital di Makassar",
  link: "https://kabar.example/bca-makassar",
  guid: "k1",
  pubDate: now,
  description: `<p>Bank Central Asia (BBCA) meresmikan kantor cabang digital pertamanya di Makassar. Nasabah dapat membuka
    rekening dan mencetak kartu tanpa antre.</p>
    <p>Kepala wilayah BCA mengatakan layanan serupa menyusul di Manado dan Balikpapan tahun depan, seiring dengan naiknya
    transaksi lewat aplikasi di Indonesia timur.</p>`,
};

/** Publishes the items as the current feed of a source, which is created on first use. */
export async function publishFrom(newsroom: Newsroom, source: string, ...items: RssItem[]): Promise<void> {
  const { product, feeds } = newsroom;
  const path = `/${source.toLowerCase().replaceAll(" ", "-")}`;
  feeds.put(path, rss(items));
  await product.query(
    `INSERT INTO sources (name, feed_url, publishes_directly) SELECT $1, $2, true
     WHERE NOT EXISTS (SELECT FROM sources WHERE name = $1)`,
    [source, feeds.url + path],
  );
  await product.query("UPDATE sources SET next_fetch_at = NULL");
  await runIngest(product);
}

/** Waits until the server has assigned all articles to stories, which it does once a second. */
export async function waitForStories({ product }: Newsroom): Promise<void> {
  await expect.poll(() => product.query("SELECT FROM story_queue")).toEqual([]);
}
