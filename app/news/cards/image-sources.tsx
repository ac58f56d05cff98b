import { srcSetsOf } from "#domain/news/media/image-url.ts";

export function ImageSources({ imageUrl, sizes }: { imageUrl: string; sizes: string }) {
  const copies = srcSetsOf(imageUrl);
  if (!copies) return null;
  return (
    <>
      <source type="image/avif" srcSet={copies.avif} sizes={sizes} />
      <source type="image/webp" srcSet={copies.webp} sizes={sizes} />
    </>
  );
}
