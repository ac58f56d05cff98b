import { useEffect, useState } from "react";
import { useSiteData } from "#app/site-data.ts";

const UPDATE_INTERVAL_MS = 20_000;

/** The reader's clock as ISO 8601; before hydration, the time when the server rendered the page. */
export function useReaderTime(): string {
  const { renderedAt } = useSiteData();
  const [now, setNow] = useState(renderedAt);

  useEffect(() => {
    const update = () => setNow(new Date().toISOString());
    update();
    const timer = setInterval(update, UPDATE_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);

  return now;
}
