import { type PointerEvent, useRef, useState } from "react";

const SWIPE_TO_CLOSE_PX = 50;
const slackPx = { touch: 10, other: 2 };

interface Press {
  x: number;
  y: number;
  isSwipe: boolean;
}

export function useSwipe(onSwiped: () => void) {
  const press = useRef<Press>(undefined);
  const [swipe, setSwipe] = useState<{ phase?: "move" | "cancel" | "end"; x: number }>({ x: 0 });

  const release = (isSwiped: boolean) => {
    const wasSwipe = press.current?.isSwipe;
    press.current = undefined;
    if (!wasSwipe) return;
    setSwipe(isSwiped ? { phase: "end", x: swipe.x } : { phase: "cancel", x: 0 });
    if (isSwiped) onSwiped();
  };

  return {
    "data-swipe": swipe.phase,
    style: { translate: swipe.x > 0 ? `${swipe.x}px` : undefined },
    onPointerDown({ button, target, clientX, clientY }: PointerEvent<Element>) {
      const isOnButton = (target as Element).closest("button") !== null;
      if (button === 0 && !isOnButton) press.current = { x: clientX, y: clientY, isSwipe: false };
    },
    onPointerMove({ currentTarget, pointerId, pointerType, clientX, clientY }: PointerEvent<Element>) {
      if (press.current === undefined) return;
      const x = clientX - press.current.x;
      const y = Math.abs(clientY - press.current.y);
      const slack = pointerType === "touch" ? slackPx.touch : slackPx.other;
      if (!press.current.isSwipe) {
        if (Math.max(Math.abs(x), y) <= slack) return;
        if (x <= y) {
          press.current = undefined;
          return;
        }
        press.current.isSwipe = true;
        currentTarget.setPointerCapture(pointerId);
      }
      setSwipe({ phase: "move", x: Math.max(0, x) });
    },
    onPointerUp: ({ clientX }: PointerEvent<Element>) =>
      release(press.current !== undefined && clientX - press.current.x >= SWIPE_TO_CLOSE_PX),
    onPointerCancel: () => release(false),
  };
}
