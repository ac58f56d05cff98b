import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type {
  ConcurrentChangeView,
  QueueState,
  ReviewView,
  SeenVersion,
  WatchResponse,
} from "./review-view.ts";
import { sendWatch } from "./send-decision.ts";

const EVERY_MS = 10_000;

export interface WatchedQueue {
  queue: QueueState;
  concurrentChangeOf(seen: SeenVersion | undefined): ConcurrentChangeView | undefined;
  refresh(): void;
}

export function useWatchedQueue(
  given: QueueState,
  view: ReviewView,
  shown: RefObject<SeenVersion | undefined>,
): WatchedQueue {
  const [response, setResponse] = useState<WatchResponse & { about: SeenVersion | undefined }>();
  const reportedId = useRef<number>(undefined);

  const refresh = useCallback(async () => {
    if (document.hidden) return;
    const about = shown.current;
    const leftId = reportedId.current === about?.id ? undefined : reportedId.current;
    reportedId.current = about?.id;
    const read = await sendWatch(view, about, leftId);
    if (!read) return;
    setResponse((before) => (before && before.readAt > read.readAt ? before : { ...read, about }));
  }, [view, shown]);

  useEffect(() => {
    const leave = () => {
      void sendWatch(view, undefined, reportedId.current);
      reportedId.current = undefined;
    };
    const onVisibility = () => (document.hidden ? leave() : void refresh());
    const timer = setInterval(refresh, EVERY_MS);
    document.addEventListener("visibilitychange", onVisibility);
    addEventListener("pagehide", leave);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onVisibility);
      removeEventListener("pagehide", leave);
      leave();
    };
  }, [view, refresh]);

  return {
    queue: response && response.readAt > given.readAt ? response : given,
    concurrentChangeOf: (seen) =>
      seen && response?.about?.id === seen.id && response.about.version === seen.version
        ? response.concurrentChange
        : undefined,
    refresh,
  };
}
