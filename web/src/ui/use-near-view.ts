import { type RefObject, useEffect, useState } from "react";

/** How far below or above the screen still counts as near. */
const MARGIN = "300px";

/** Whether the element is near what the screen shows, or has been. */
export const useNearView = (element: RefObject<Element | null>): boolean => {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: MARGIN },
    );
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
};
