import { useCallback, useState } from "react";

/** `watch` holds props for the <img>. The image of a prerendered page may have failed before React could listen. */
export const useBrokenImage = (src: string) => {
  const [broken, setBroken] = useState<string>();
  const onError = useCallback(() => setBroken(src), [src]);
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete) image.decode().catch(onError);
    },
    [onError],
  );
  return { isBroken: broken === src, watch: { ref, onError } };
};
