import { type ComponentProps, useEffect, useRef, useState } from "react";

type OptionalImageProps = Omit<ComponentProps<"img">, "src" | "alt"> & { src: string };

/** A decorative image that disappears if it fails to load, even before hydration. */
export function OptionalImage({ src, ...rest }: OptionalImageProps) {
  const element = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    const { complete, naturalWidth } = element.current ?? {};
    if (complete && naturalWidth === 0) setFailed(src);
  }, [src]);
  if (failed === src) return null;
  return <img src={src} alt="" {...rest} ref={element} onError={() => setFailed(src)} />;
}
