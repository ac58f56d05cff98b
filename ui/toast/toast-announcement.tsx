import { useEffect, useState } from "react";

/** Screen readers only announce text that is added to an existing live region. */
const ADDED_AFTER_MS = 50;
/** Then removed, so that screen readers don't find the text twice: here and in the toast. */
const REMOVED_AFTER_MS = 1_000;

export function ToastAnnouncement({ text }: { text: string }) {
  const [state, setState] = useState<"empty" | "announced" | "removed">("empty");
  useEffect(() => {
    const added = setTimeout(() => setState("announced"), ADDED_AFTER_MS);
    const removed = setTimeout(() => setState("removed"), REMOVED_AFTER_MS);
    return () => {
      clearTimeout(added);
      clearTimeout(removed);
    };
  }, []);
  if (state === "removed") return null;
  return (
    <p role="status" aria-live="assertive" className="sr-only">
      {state === "announced" ? text : null}
    </p>
  );
}
