import { type TouchEvent, useRef } from "react";

/** The distance of a swipe, in pixels. */
const FAR_ENOUGH = 48;

/** Handlers for swiping: `turn` gets 1 for the next slide and -1 for the previous one. */
export const useSwipe = (turn: (step: 1 | -1) => void) => {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches[0];
      start.current = finger && { x: finger.clientX, y: finger.clientY };
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0];
      if (!finger || !start.current) return;
      const x = finger.clientX - start.current.x;
      const y = finger.clientY - start.current.y;
      if (Math.abs(x) > FAR_ENOUGH && Math.abs(x) > Math.abs(y) * 1.5) turn(x < 0 ? 1 : -1);
    },
  };
};
