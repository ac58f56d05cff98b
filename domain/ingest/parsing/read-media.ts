import type { MediaNs } from "feedsmith";

interface Enclosure {
  url?: string;
  type?: string;
}

const PICTURE_FILE = /\.(jpe?g|png|webp|avif|gif)(\?|$)/i;

/** An item's picture: Media RSS content, else an enclosure, else a thumbnail, which is smaller. */
export function pictureOf(
  media: MediaNs.ItemOrFeed | undefined,
  enclosures: Enclosure[] | undefined,
): string | undefined {
  const contents = [media, ...(media?.groups ?? [])].flatMap((group) => group?.contents ?? []);
  const thumbnails = [media, ...(media?.groups ?? []), ...contents].flatMap(
    (group) => group?.thumbnails ?? [],
  );
  return (
    contents.find((content) => content.medium === "image" || isPicture(content))?.url ??
    enclosures?.find(isPicture)?.url ??
    thumbnails[0]?.url
  );
}

function isPicture({ url, type }: Enclosure): boolean {
  return type === undefined ? PICTURE_FILE.test(url ?? "") : type.startsWith("image/");
}
