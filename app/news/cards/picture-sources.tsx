import { copiesOf } from "#domain/news/media/image-address.ts";

/** Smaller copies of one of our pictures, for a `<picture>`. Renders nothing for other pictures. */
export function PictureSources({ imageUrl, sizes }: { imageUrl: string; sizes: string }) {
  const copies = copiesOf(imageUrl);
  if (!copies) return null;
  return (
    <>
      <source type="image/avif" srcSet={copies.avif} sizes={sizes} />
      <source type="image/webp" srcSet={copies.webp} sizes={sizes} />
    </>
  );
}
