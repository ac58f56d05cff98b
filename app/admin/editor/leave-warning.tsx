import { type RefObject, useEffect } from "react";
import { useBlocker } from "react-router";
import { leaving } from "#copy/newsroom/editor/editor.ts";
import { Button } from "#ui/button.tsx";
import { QuestionDialog } from "./question-dialog.tsx";

/** Warns about unsaved text on navigation. @param isLeaving set while the editor itself navigates away */
export function LeaveWarning({ isDirty, isLeaving }: { isDirty: boolean; isLeaving: RefObject<boolean> }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isLeaving.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isDirty, isLeaving]);
  if (blocker.state !== "blocked") return null;
  return (
    <QuestionDialog
      title={leaving.title}
      onCancel={() => blocker.reset()}
      buttons={
        <>
          <Button variant="primary" onClick={() => blocker.reset()}>
            {leaving.stay}
          </Button>
          <Button variant="danger" onClick={() => blocker.proceed()}>
            {leaving.leave}
          </Button>
        </>
      }
    >
      <p>{leaving.text}</p>
    </QuestionDialog>
  );
}
