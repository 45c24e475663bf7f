import type { ComponentProps } from "react";
import { useBrokenImage } from "./use-broken-image.ts";

interface IllustrationProps extends ComponentProps<"img"> {
  picture: string;
}

/** An ornament without alternative text. If it fails to load, its space stays empty. */
export const Illustration = ({ picture, className = "", ...props }: IllustrationProps) => {
  const src = `/products/${picture}.svg`;
  const { isBroken, watch } = useBrokenImage(src);
  const classes = isBroken ? `${className} invisible` : className;
  return <img {...watch} src={src} alt="" width={640} height={480} loading="lazy" {...props} className={classes} />;
};
