import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { QueueState, ReviewView, SeenVersion, WatchResponse } from "./review-view.ts";
import { sendWatch } from "./send-decision.ts";

const EVERY_MS = 10_000;

export function useWatchedQueue(
  initialQueue: QueueState,
  view: ReviewView,
  shownVersion: RefObject<SeenVersion | undefined>,
) {
  const [response, setResponse] = useState<WatchResponse & { reportedVersion: SeenVersion | undefined }>();
  const reportedId = useRef<number>(undefined);

  const refresh = useCallback(async () => {
    if (document.hidden) return;
    const reportedVersion = shownVersion.current;
    const leftId = reportedId.current === reportedVersion?.id ? undefined : reportedId.current;
    reportedId.current = reportedVersion?.id;
    const latest = await sendWatch(view, reportedVersion, leftId);
    if (!latest) return;
    setResponse((before) =>
      before && before.readAt > latest.readAt ? before : { ...latest, reportedVersion },
    );
  }, [view, shownVersion]);

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
    queue: response && response.readAt > initialQueue.readAt ? response : initialQueue,
    concurrentChangeOf: (seenVersion: SeenVersion | undefined) =>
      seenVersion &&
      response?.reportedVersion?.id === seenVersion.id &&
      response.reportedVersion.version === seenVersion.version
        ? response.concurrentChange
        : undefined,
    refresh,
  };
}
